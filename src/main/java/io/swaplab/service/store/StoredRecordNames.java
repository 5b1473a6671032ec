package io.swaplab.service.store;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Maps record types to the names by which stored bytes identify them, and back. The names of pool records have no
 * package: if such a record is moved to another package, only its entry here changes and stored bytes stay valid. The
 * names of all other records include the package.
 */
final class StoredRecordNames {
    private static final String BASE = "io.swaplab.";

    /** The stored names of types that were renamed after their names had been stored, by current name. */
    private static final Map<String, String> RENAMED = Map.of(
            "AmountBitLimit", "AmountLimit",
            "DodoRState", "Balance",
            "StablePairState", "PairState",
            "StableSwapPool", "ExchangePool",
            "StableSwapState", "ExchangeState",
            "TickPoolImmutables", "TickTraits");

    /** The current package and name of each pool record, without the prefix {@link #BASE}. */
    private static final Map<String, String> PLACES = Stream.of(
                    "router.pools.algebra.AlgebraIntegralFee",
                    "router.pools.algebra.FeePlugin$Adaptive",
                    "router.pools.algebra.FeePlugin$None",
                    "router.pools.algebra.FeePlugin$Sliding",
                    "router.pools.algebra.AlgebraV1Fee",
                    "router.pools.pairs.ConstantProductPool",
                    "router.pools.dodo.DodoPool",
                    "router.pools.concentrated.InfinityLbPool",
                    "router.pools.LevelsPool",
                    "router.pools.concentrated.SingletonFee",
                    "router.pools.pairs.SolidlyPool",
                    "router.pools.stable.StablePairPool",
                    "router.pools.stable.StableSwapPool",
                    "router.pools.tick.FixedFee",
                    "router.pools.tick.TickPool",
                    "router.pools.stable.WombatPool")
            .collect(Collectors.toUnmodifiableMap(StoredRecordNames::storedName, Function.identity()));

    private StoredRecordNames() {}

    /** @throws IllegalArgumentException when the type is not a record type of this program */
    static String nameOf(Class<?> type) {
        if (!type.isRecord() || !type.getName().startsWith(BASE)) {
            throw new IllegalArgumentException("only records of this program can be written, got " + type.getName());
        }
        String place = type.getName().substring(BASE.length());
        String name = storedName(place);
        return place.equals(PLACES.get(name)) ? name : place;
    }

    /** @throws ClassNotFoundException when this program has no record type of this name */
    static Class<?> named(String name) throws ClassNotFoundException {
        return Class.forName(BASE + PLACES.getOrDefault(name, name), false, StoredRecordNames.class.getClassLoader());
    }

    /** The name of a record type in stored bytes and fingerprints; renaming the class does not change it. */
    static String storedName(String place) {
        String name = place.substring(place.lastIndexOf('.') + 1);
        return RENAMED.getOrDefault(name, name);
    }
}
