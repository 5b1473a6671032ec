package io.swaplab.forkchain.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SavedStateTest {
    @TempDir
    private Path folder;

    @Test
    void tracesAreLeftOutAndAllElseIsKept() throws IOException {
        assertThat(saved("""
                {"block":{"number":"0x1ba","gas_limit":30000000,"huge":123456789012345678901234567890},
                 "transactions":[
                  {"info":{"traces":[{"parent":null,"children":[1,[2]],"trace":{"traces":[]}}],"exit":"Stop","out":null}},
                  {"info":{"traces":[],"exit":"Return","nonce":7}}],
                 "historical_states":null}"""))
                .isEqualTo("{\"block\":{\"number\":\"0x1ba\",\"gas_limit\":30000000,"
                        + "\"huge\":123456789012345678901234567890},"
                        + "\"transactions\":[{\"info\":{\"traces\":[],\"exit\":\"Stop\",\"out\":null}},"
                        + "{\"info\":{\"traces\":[],\"exit\":\"Return\",\"nonce\":7}}],"
                        + "\"historical_states\":null}");
    }

    @Test
    void blocksAndTransactionsAreInTheirOrder() throws IOException {
        String sorted = """
                {"blocks":[{"header":{"number":"0x9"}},{"header":{"number":"0x10"}}],\
                "transactions":[{"block_number":9,"info":{"transaction_index":1}},\
                {"block_number":16,"info":{"transaction_index":0}},{"block_number":16,"info":{"transaction_index":2}}]}""";
        Path file = folder.resolve("dump.json");
        Files.writeString(file, """
                {"blocks": [{"header": {"number": "0x10"}}, {"header": {"number": "0x9"}}],
                 "transactions": [{"block_number": 16, "info": {"transaction_index": 2}},
                  {"block_number": 16, "info": {"transaction_index": 0}}, {"block_number": 9, "info": {"transaction_index": 1}}]}""");
        SavedState.sort(file);
        assertThat(file).hasContent(sorted);
        SavedState.sort(file);
        assertThat(file).hasContent(sorted);
    }

    private String saved(String dump) throws IOException {
        Path file = folder.resolve("state.json");
        SavedState.write(new ByteArrayInputStream(dump.getBytes(StandardCharsets.UTF_8)), file);
        return Files.readString(file);
    }
}
