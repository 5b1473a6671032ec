package io.swaplab.console.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SecretsTest {
    @Test
    void keysSignaturesAndTheKeysOfUrlsAreRemoved() {
        assertThat(Secrets.masked("swap sign --signature 0x" + "1b".repeat(65)))
                .isEqualTo("swap sign --signature 0x..");
        assertThat(Secrets.masked("chain doctor https://me:pass@node.example/v1/s3cretkey99 --json"))
                .isEqualTo("chain doctor https://node.example/... --json");
    }

    @Test
    void whatIsNoSecretStays() {
        String line = "chain doctor http://127.0.0.1:8545; token info 0x" + "a1".repeat(20);
        assertThat(Secrets.masked(line)).isEqualTo(line);
    }
}
