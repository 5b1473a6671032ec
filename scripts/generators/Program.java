import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import generated.model.ApiCode;
import generated.model.DirectSwapData;
import generated.model.Permit2TypedData;
import generated.model.PermitWitnessTransferFrom;
import generated.model.Prepare200Response;
import generated.model.PrepareData;
import generated.model.Refusal;
import generated.model.Swap200Response;
import java.nio.file.Files;
import java.nio.file.Path;

/** Uses the generated classes without a cast, on recorded answers: swap.json, prepare.json and refusal.json of a folder. */
final class Program {
    private static final JsonMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private Program() {}

    public static void main(String[] folder) throws Exception {
        DirectSwapData direct = read(folder[0], "swap", Swap200Response.class).getData();
        DirectSwapData.ModeEnum mode = direct.getMode();
        Integer funding = direct.getFundingMode().getValue();
        require(mode == DirectSwapData.ModeEnum.DIRECT_ALLOWANCE && funding == 0, "the mode of swap.json");

        PrepareData prepared =
                read(folder[0], "prepare", Prepare200Response.class).getData();
        Permit2TypedData typed = prepared.getPayerAuthorization().getTypedData();
        PermitWitnessTransferFrom message = typed.getMessage();
        String planHash = message.getWitness().getPlanHash();
        require(planHash.equals(prepared.getHashes().getPlanHash()), "the plan hash of the witness");
        require(typed.getTypes().getExecutionWitness().size() == 5, "the members of the witness");
        require(message.getPermitted().getAmount().equals(prepared.getAmountIn()), "the permitted amount");

        Refusal refusal = read(folder[0], "refusal", Refusal.class);
        ApiCode code = refusal.getCode();
        Integer number = code.getValue();
        require(code == ApiCode.ERR_INVALID_PARAMETER && number == 4000, "the code of refusal.json");
    }

    private static <T> T read(String folder, String name, Class<T> type) throws Exception {
        return JSON.readValue(Files.readString(Path.of(folder, name + ".json")), type);
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what + " is not as expected");
        }
    }
}
