package io.swaplab.wire.market;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.swaplab.wire.WireNullable;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What GET /router/status answers.
 *
 * @param providers names of the providers whose pools can be routed through
 * @param chainflows one entry per provider
 * @param feeCaps the limits of the execution router, read from the chain
 * @param poolFailures how often the code of a pool failed in a search since the service started, which its log names; null,
 *     and absent on the wire, where the service does not count
 * @param doubts what of the chain node's answers was not believed; null, and absent on the wire, where no node is followed
 */
@JsonNaming(SnakeCaseStrategy.class)
public record StatusData(
        List<String> providers,
        List<ChainflowStatus> chainflows,
        FeeCaps feeCaps,

        @WireNullable @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
        Long poolFailures,

        @WireNullable @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
        ChainDoubts doubts) {}
