package io.swaplab.service.api.caller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.service.Refusals;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CallersTest {
    private static final String KEY = "k".repeat(16);

    @Test
    void withoutTrustedProxiesTheConnectionIsTheCaller() {
        Callers callers = new Callers(TrustedProxies.NONE, ApiKeys.NONE);
        assertThat(callers.of(request("203.0.113.7", "X-Forwarded-For", "198.51.100.1")))
                .isEqualTo("203.0.113.7");
        assertThat(callers.of(request("203.0.113.7", "X-Api-Key", KEY))).isEqualTo("203.0.113.7");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10.0.0.1 | 198.51.100.1 | 198.51.100.1",
                "10.0.0.1 | 1.2.3.4, 198.51.100.1 | 198.51.100.1",
                "10.0.0.1 | 1.2.3.4, 198.51.100.1 , 10.9.9.9 | 198.51.100.1",
                "10.0.0.1 | 10.0.0.2, 10.0.0.3 | 10.0.0.2",
                "10.0.0.1 | 198.51.100.1:4711 | 198.51.100.1",
                "10.0.0.1 | [2001:db8:1:2:3:4:5:6]:443 | 2001:db8:1:2:0:0:0:0/64",
                "10.0.0.1 | 2001:db8:1:2::9 | 2001:db8:1:2:0:0:0:0/64",
                "10.0.0.1 | ::ffff:198.51.100.1 | 198.51.100.1",
                "10.0.0.1 | unknown | 10.0.0.1",
                "10.0.0.1 | 198.51.100.1, unknown | 10.0.0.1",
                "10.0.0.1 | 198.51.100.1, localhost | 10.0.0.1",
                "10.0.0.1 | 198.51.100.1, 1.2.3.999 | 10.0.0.1",
                "10.0.0.1 | '' | 10.0.0.1",
                "10.0.0.1 | ',,,' | 10.0.0.1",
                "::1 | 198.51.100.1 | 198.51.100.1",
                "11.0.0.1 | 198.51.100.1 | 11.0.0.1"
            })
    void theLastAddressThatNoTrustedProxyHasIsTheCaller(String connection, String forwarded, String caller) {
        Callers callers = new Callers(TrustedProxies.parse("10.0.0.0/8, ::1"), ApiKeys.NONE);
        assertThat(callers.of(request(connection, "X-Forwarded-For", forwarded)))
                .isEqualTo(caller);
    }

    @Test
    void severalHeadersAreOneList() {
        Callers callers = new Callers(TrustedProxies.parse("10.0.0.1"), ApiKeys.NONE);
        assertThat(callers.of(request("10.0.0.1", "X-Forwarded-For", "1.2.3.4", "198.51.100.1")))
                .isEqualTo("198.51.100.1");
    }

    @Test
    void aKeyNamesItsOwner() {
        ApiKeys keys = ApiKeys.parse("# ours\n\nshop  " + KEY + "\nshop " + KEY + "2\nbank " + KEY + "3\n");
        Callers callers = new Callers(TrustedProxies.NONE, keys);
        assertThat(callers.of(request("203.0.113.7", "X-Api-Key", KEY))).isEqualTo("key shop");
        assertThat(callers.of(request("203.0.113.7", "X-Api-Key", KEY + "2"))).isEqualTo("key shop");
        assertThat(callers.of(request("203.0.113.7", "X-Api-Key", KEY + "3"))).isEqualTo("key bank");
        assertThat(callers.of(request("203.0.113.7", "Accept", "*/*"))).isEqualTo("203.0.113.7");
        Refusals.expect(
                        () -> callers.of(request("203.0.113.7", "X-Api-Key", "wrong-wrong-wrong")),
                        ApiCode.ERR_INVALID_PARAMETER)
                .hasMessage("x-api-key: must be a key of this service, or absent");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop", "shop short", "s hop kkkkkkkkkkkkkkkk", "a\u00e4 kkkkkkkkkkkkkkkk"})
    void aLineThatIsNoKeyIsNamedAndNotRepeated(String line) {
        assertThatThrownBy(() -> ApiKeys.parse("bank " + KEY + "3\n" + line))
                .hasMessageContaining("line 2")
                .hasMessageNotContaining("kkkk");
        assertThatThrownBy(() -> ApiKeys.parse("a " + KEY + "\nb " + KEY)).hasMessageContaining("line 2");
        assertThatThrownBy(() -> ApiKeys.parse("\n")).hasMessage("it has no keys");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "10.0.0.0/33", "10.0.0.0/", "example.com", "example.com/8", "::1/129", "10.0.0.1,", "1.2.3"})
    void whatIsNoNetworkIsRefused(String networks) {
        assertThatThrownBy(() -> TrustedProxies.parse(networks)).isInstanceOf(IllegalArgumentException.class);
    }

    private static HttpServletRequest request(String connection, String header, String... values) {
        Map<String, List<String>> headers = Map.of(header, List.of(values));
        return (HttpServletRequest) Proxy.newProxyInstance(
                CallersTest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getRemoteAddr" -> connection;
                    case "getHeaders" -> Collections.enumeration(headers.getOrDefault(arguments[0], List.of()));
                    case "getHeader" -> headers.containsKey(arguments[0]) ? values[0] : null;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
