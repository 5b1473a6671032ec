package io.swaplab.forkchain.control;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.io.InputStream;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * Every account and storage word that a fork has written, in the texts of anvil's dump.
 *
 * @param accounts by address
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record WrittenState(Map<String, Account> accounts) {
    /** An account with the words of it that were written, by their keys. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Account(long nonce, String balance, String code, Map<String, String> storage) {}

    /** @param dump unpacked */
    public static WrittenState of(InputStream dump) {
        return JsonMapper.shared().readValue(dump, WrittenState.class);
    }
}
