package io.swaplab.client.keyfile;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.math.Uint256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.web3j.crypto.ECKeyPair;
import org.web3j.crypto.Wallet;
import org.web3j.crypto.WalletFile;
import org.web3j.crypto.WalletFile.Aes128CtrKdfParams;
import org.web3j.crypto.WalletFile.ScryptKdfParams;
import org.web3j.crypto.exception.CipherException;
import org.web3j.utils.Numeric;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes key files in Web3 Secret Storage format, version 3, as used by geth, cast and most wallets. */
public final class KeyFile {
    private static final Uint256 CURVE_ORDER =
            Uint256.ofHex("0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");
    private static final int LARGEST_BYTES = 16 * 1024;
    private static final int VERSION = 3;
    private static final int KEY_BYTES = 32;
    private static final int MOST_ROUNDS = 10_000_000;
    private static final int SCRYPT_BYTES_PER_BLOCK = 128;
    private static final long MOST_SCRYPT_BYTES = 512L * 1024 * 1024;
    private static final int MOST_SCRYPT_LANES = 16;

    private KeyFile() {}

    /**
     * Reads and decrypts the key.
     *
     * @throws KeyFileException stating what is wrong with the file, or that the password is wrong
     */
    public static SigningKey open(Path file, String password) {
        WalletFile wallet = read(file);
        WalletFile.Crypto crypto = wallet.getCrypto();
        if (wallet.getVersion() != VERSION || crypto == null) {
            throw new KeyFileException("key file " + file + " must have version " + VERSION
                    + " and a crypto object; its version is " + wallet.getVersion());
        }
        bound(file, crypto);
        SigningKey key = decrypt(file, wallet, password);
        String named = wallet.getAddress();
        if (named != null && !Numeric.cleanHexPrefix(named).isEmpty() && !isAddress(key, named)) {
            throw new KeyFileException(
                    "key file " + file + " names the address " + named + ", but its key is of " + key.address());
        }
        return key;
    }

    /**
     * Writes a key into a new file that only its owner can read, encrypted with geth's parameters.
     *
     * @throws KeyFileException when the secret is not a valid key, the file already exists or cannot be written
     */
    public static SigningKey create(Path file, Bytes32 secret, String password) {
        Uint256 number = secret.toUint();
        if (number.isZero() || !number.isLessThan(CURVE_ORDER)) {
            throw new KeyFileException("a private key is a number above zero and below the order of the curve");
        }
        SigningKey key = SigningKey.of(secret);
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            // Checked first, because encrypting takes a second.
            throw thereAlready(file);
        }
        try {
            WalletFile encrypted = Wallet.createStandard(password, ECKeyPair.create(secret.toBytes()));
            OwnerFile.create(file, JsonMapper.shared().writeValueAsBytes(encrypted));
            return key;
        } catch (CipherException refused) {
            throw new KeyFileException("the key of " + key.address() + " cannot be encrypted: " + refused.getMessage());
        } catch (FileAlreadyExistsException there) {
            throw thereAlready(file);
        } catch (IOException unwritable) {
            throw new KeyFileException("key file " + file + " cannot be written: " + unwritable);
        }
    }

    private static KeyFileException thereAlready(Path file) {
        return new KeyFileException("there is a file " + file + " already; it is left as it is");
    }

    /**
     * The address that a key file states, for listings; empty if it states none. The address may be wrong; only {@link
     * #open} checks that the key belongs to it.
     */
    public static Optional<Address> named(Path file) {
        try {
            String address =
                    Numeric.cleanHexPrefix(Objects.requireNonNullElse(read(file).getAddress(), ""));
            return Optional.of(Address.parse("0x" + address.toLowerCase(Locale.ROOT)));
        } catch (KeyFileException | IllegalArgumentException notOne) {
            return Optional.empty();
        }
    }

    private static boolean isAddress(SigningKey key, String text) {
        String hex = Numeric.cleanHexPrefix(text).toLowerCase(Locale.ROOT);
        return key.address().toLowerHex().equals("0x" + hex);
    }

    private static WalletFile read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST_BYTES + 1);
            if (bytes.length > LARGEST_BYTES) {
                throw new KeyFileException("key file " + file + " must have at most " + LARGEST_BYTES + " bytes");
            }
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            WalletFile wallet = JsonMapper.shared().readValue(text, WalletFile.class);
            return Objects.requireNonNullElseGet(wallet, WalletFile::new);
        } catch (CharacterCodingException | JacksonException notOne) {
            throw new KeyFileException(file + " is no key file: it must be JSON with crypto, kdfparams and version");
        } catch (IOException unreadable) {
            throw new KeyFileException("key file " + file + " cannot be read: " + unreadable);
        }
    }

    /** Refuses a file with key derivation parameters that make its decryption take too much time or memory. */
    private static void bound(Path file, WalletFile.Crypto crypto) {
        boolean bearable = switch (crypto.getKdfparams()) {
            case ScryptKdfParams scrypt ->
                scrypt.getDklen() == KEY_BYTES
                        && Integer.bitCount(scrypt.getN()) == 1
                        && scrypt.getN() > 1
                        && scrypt.getR() > 0
                        && scrypt.getP() > 0
                        && scrypt.getP() <= MOST_SCRYPT_LANES
                        && (long) scrypt.getN() * scrypt.getR() <= MOST_SCRYPT_BYTES / SCRYPT_BYTES_PER_BLOCK;
            case Aes128CtrKdfParams rounds ->
                rounds.getDklen() == KEY_BYTES && rounds.getC() > 0 && rounds.getC() <= MOST_ROUNDS;
            case null, default -> false;
        };
        if (!bearable) {
            throw new KeyFileException("key file " + file + " must use scrypt of at most 512 MiB or PBKDF2 of at most "
                    + MOST_ROUNDS + " rounds, for a key of " + KEY_BYTES + " bytes");
        }
    }

    private static SigningKey decrypt(Path file, WalletFile wallet, String password) {
        ECKeyPair keys;
        try {
            keys = Wallet.decrypt(password, wallet);
        } catch (CipherException | RuntimeException refused) {
            throw new KeyFileException("the password does not open key file " + file + ", or the file is damaged");
        }
        return SigningKey.of(Bytes32.of(Numeric.toBytesPadded(keys.getPrivateKey(), Bytes32.BYTES)));
    }
}
