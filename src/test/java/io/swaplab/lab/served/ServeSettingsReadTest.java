package io.swaplab.lab.served;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings of {@code serve} that need no server: the port, and whether connections are encrypted. */
class ServeSettingsReadTest {
    @ParameterizedTest
    @CsvSource({"'', 8097", "' ', 8097", "0, 0", "' 9000 ', 9000"})
    void aPortThatIsEmptyIsTheDefault(String port, int expected) {
        assertThat(ServeSettings.read(Map.of("server.port", port))
                        .serving()
                        .at()
                        .getPort())
                .isEqualTo(expected);
    }

    @Test
    void connectionsAreEncryptedWhereAnySettingOfTlsIsGiven() {
        assertThat(ServeSettings.read(Map.of()).isEncrypted()).isFalse();
        assertThat(ServeSettings.read(Map.of("server.ssl.bundle", "shop")).isEncrypted())
                .isTrue();
        assertThat(ServeSettings.read(Map.of("server.ssl.bundle", "shop", "server.ssl.enabled", "false"))
                        .isEncrypted())
                .isFalse();
    }
}
