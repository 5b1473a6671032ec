package io.swaplab.lab.backend;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.client.keyfile.KeyFile;
import io.swaplab.client.keyfile.KeyFileException;
import io.swaplab.client.keyfile.OwnerFile;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folder with the user's wallets, each of which is one encrypted key file. Decrypting a key requires the file's
 * password.
 */
public record KeyFolder(Path folder) {
    private static final String SUFFIX = ".json";
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,30}");

    /** The names of all wallets in alphabetical order. */
    public List<String> names() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(SUFFIX))
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .filter(name -> NAME.matcher(name).matches())
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the folder of key files cannot be read: " + folder, unreadable);
        }
    }

    /**
     * The address that a wallet's file states. Whether it belongs to the key is not known until the file is decrypted.
     * Empty if there is no such wallet, or its file states no address.
     */
    public Optional<Address> address(String name) {
        return names().contains(name) ? KeyFile.named(file(name)) : Optional.empty();
    }

    /**
     * Requires that a name can be given to a new wallet.
     *
     * @throws Refusal if the name is not allowed or already in use
     */
    public void requireFree(String name, Wallets wallets) {
        if (!NAME.matcher(name).matches()) {
            throw Refusal.value("NAME", "a letter, then letters, digits and -, all lower case, 31 at most", name, null);
        }
        if (wallets.names().contains(name) || names().contains(name)) {
            throw Refusal.value("NAME", "a name that no wallet has", name, "wallet list");
        }
    }

    /** Encrypts a key into a new file. */
    public SigningKey create(String name, Bytes32 secret, String password) {
        return told(() -> KeyFile.create(file(name), secret, password));
    }

    /** Decrypts the key of a wallet. */
    public SigningKey open(String name, String password) {
        return told(() -> KeyFile.open(file(name), password));
    }

    /**
     * Adds an existing key file to the folder, as an unchanged copy. First verifies that the password decrypts it.
     * Returns the key.
     */
    public SigningKey adopt(String name, Path elsewhere, String password) {
        SigningKey key = told(() -> KeyFile.open(elsewhere, password));
        copy(elsewhere, file(name));
        return key;
    }

    /** Copies a wallet's key file to the given path. The copy is encrypted too. */
    public void export(String name, Path to) {
        if (!names().contains(name)) {
            throw Refusal.value("WALLET", "a wallet of a key file", name, "wallet list");
        }
        copy(file(name), to);
    }

    private static void copy(Path from, Path to) {
        try {
            OwnerFile.create(to, Files.readAllBytes(from));
        } catch (FileAlreadyExistsException there) {
            throw Refusal.notNow("there is a file " + to + " already; it is left as it is", null);
        } catch (IOException failed) {
            throw Refusal.notNow(
                    "the key file cannot be copied to " + to + ": " + AtomicFileWriter.cause(failed), null);
        }
    }

    private static SigningKey told(Supplier<SigningKey> work) {
        try {
            return work.get();
        } catch (KeyFileException refused) {
            throw Refusal.notNow(String.valueOf(refused.getMessage()), null);
        }
    }

    private Path file(String name) {
        return folder.resolve(name + SUFFIX);
    }
}
