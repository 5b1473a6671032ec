package io.swaplab.wire;

import java.util.List;
import tools.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What GET /router/status answers.
 *
 * @param providers names of the providers whose pools can be routed through
 * @param chainflows one entry per provider
 * @param feeCaps the limits of the execution router, read from the chain
 */
@JsonNaming(SnakeCaseStrategy.class)
public record StatusData(List<String> providers, List<ChainflowStatus> chainflows, FeeCaps feeCaps) {}
