package io.swaplab.service.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.router.pools.FamilyPools;
import io.swaplab.service.store.BinaryReader.UnreadableException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Pools of all families come back from their bytes as they were, and no other bytes are taken for a pool. */
class PoolCodecTest {
    private static final String GOLDEN = "/golden/store/pool-states-2.properties";

    private final PoolCodec codec = new PoolCodec();

    @Test
    void everyPoolComesBackAsItWas() {
        int pools = 0;
        for (String family : FamilyPools.names().toList()) {
            for (Pool pool : FamilyPools.samples(family)) {
                Pool back = new PoolCodec().decode(seed(pool), codec.encode(seed(pool), pool));
                assertThat(back).as(family).isEqualTo(pool);
                assertThat(back.facts()).isEqualTo(pool.facts());
                assertThat(back.extraData(0, 1)).isEqualTo(pool.extraData(0, 1));
                pools++;
            }
        }
        assertThat(pools).isGreaterThan(80);
    }

    /** Bytes of an earlier program must mean the same pool, or its fingerprint must refuse them: see PoolCodec.VERSION. */
    @Test
    void theBytesOfEveryFamilyAreTheGoldenOnes() {
        TreeMap<String, String> bytes = new TreeMap<>();
        FamilyPools.names().forEach(family -> bytes.put(family, hex(smallest(family))));
        assertThat(bytes).isEqualTo(golden());
    }

    @Test
    void theGoldenBytesAreThePoolsOfTheirFamilies() {
        golden().forEach((family, hex) -> {
            Pool pool = smallest(family);
            assertThat(codec.decode(seed(pool), HexFormat.of().parseHex(hex)))
                    .as(family)
                    .isEqualTo(pool);
        });
    }

    @Test
    void noChangedByteIsTakenForAState() {
        for (String family : FamilyPools.names().toList()) {
            Pool pool = smallest(family);
            byte[] state = codec.encode(seed(pool), pool);
            for (int at = 0; at < state.length; at++) {
                byte[] changed = state.clone();
                changed[at] ^= 0x10;
                assertThatThrownBy(() -> codec.decode(seed(pool), changed)).isInstanceOf(UnreadableException.class);
            }
            byte[] cut = Arrays.copyOf(state, state.length - 1);
            assertThatThrownBy(() -> codec.decode(seed(pool), cut)).isInstanceOf(UnreadableException.class);
        }
        Pool any = smallest("concentrated");
        assertThatThrownBy(() -> codec.decode(seed(any), new byte[0])).isInstanceOf(UnreadableException.class);
    }

    @Test
    void theStateOfOnePoolIsRefusedForAnother() {
        for (String family : FamilyPools.names().toList()) {
            Pool pool = smallest(family);
            PoolSeed other = new PoolSeed(
                    seed(pool).provider(),
                    PoolId.of(Address.parse("0x00000000000000000000000000000000000a0a0a")),
                    pool.tokens());
            byte[] state = codec.encode(seed(pool), pool);
            assertThatThrownBy(() -> codec.decode(other, state)).hasMessageContaining("checksum");
            assertThatThrownBy(() -> codec.encode(other, pool)).hasMessageContaining("not that of the seed");
        }
    }

    /** A record that moves to another package is the same record. */
    @Test
    void storedBytesNameNoPackage() {
        FamilyPools.names()
                .flatMap(family -> FamilyPools.samples(family).stream())
                .forEach(pool -> assertThat(new String(codec.encode(seed(pool), pool), StandardCharsets.ISO_8859_1))
                        .as(pool.family())
                        .doesNotContain("pools."));
    }

    @Test
    void anotherShapeIsRefused() {
        Pool pool = smallest("wombat");
        BinaryWriter out = new BinaryWriter();
        out.octet(2);
        out.octet(1);
        out.text("WombatPool");
        out.integer(7);
        assertThatThrownBy(() -> codec.decode(seed(pool), out.sealed(context(pool))))
                .hasMessageContaining("other fields");
        BinaryWriter unknown = new BinaryWriter();
        unknown.octet(2);
        unknown.octet(1);
        unknown.text("WombatFamily");
        unknown.integer(7);
        assertThatThrownBy(() -> codec.decode(seed(pool), unknown.sealed(context(pool))))
                .hasMessageContaining("no record");
        BinaryWriter later = new BinaryWriter();
        later.octet(3);
        assertThatThrownBy(() -> codec.decode(seed(pool), later.sealed(context(pool))))
                .hasMessageContaining("version");
    }

    private static byte[] context(Pool pool) {
        byte[] contract = pool.id().contract().toBytes();
        byte[] context = Arrays.copyOf(contract, contract.length + 32);
        System.arraycopy(pool.id().key().toBytes(), 0, context, contract.length, 32);
        return context;
    }

    private Pool smallest(String family) {
        return FamilyPools.samples(family).stream()
                .min(Comparator.comparingInt(pool -> codec.encode(seed(pool), pool).length))
                .orElseThrow();
    }

    private String hex(Pool pool) {
        return HexFormat.of().formatHex(codec.encode(seed(pool), pool));
    }

    private static TreeMap<String, String> golden() {
        Properties golden = new Properties();
        try (InputStream file = PoolCodecTest.class.getResourceAsStream(GOLDEN)) {
            golden.load(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        TreeMap<String, String> lines = new TreeMap<>();
        golden.stringPropertyNames().forEach(name -> lines.put(name, golden.getProperty(name)));
        return lines;
    }

    private static PoolSeed seed(Pool pool) {
        Provider provider = new Provider(pool.provider(), pool.family(), List.of(), 0);
        return new PoolSeed(provider, pool.id(), pool.tokens());
    }
}
