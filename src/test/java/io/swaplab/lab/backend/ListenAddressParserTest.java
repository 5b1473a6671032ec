package io.swaplab.lab.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListenAddressParserTest {
    @ParameterizedTest
    @CsvSource({"127.0.0.1,127.0.0.1", "0.0.0.0,0.0.0.0", "localhost,127.0.0.1", "127.0.0.9,127.0.0.9"})
    void addressesOfThisMachineAreTaken(String text, String address) {
        InetAddress host = ListenAddressParser.parse("host", text);
        assertThat(host.getHostAddress()).isEqualTo(address);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "example.com",
                "256.0.0.1",
                "127.1",
                "1",
                "192.0.2.1",
                "http://127.0.0.1",
                "127.0.0.1:80",
                "::zz",
                ":"
            })
    void everythingElseIsRefused(String text) {
        assertThatThrownBy(() -> ListenAddressParser.parse("host", text))
                .isInstanceOf(Refusal.class)
                .hasMessage(
                        "host must be an IP address of this machine: 127.0.0.1 for itself alone, 0.0.0.0 for everyone"
                                + " who reaches it, got \"" + text + "\"");
    }
}
