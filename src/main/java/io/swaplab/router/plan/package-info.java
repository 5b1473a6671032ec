/**
 * Exact amounts: steps in running order on the pools' own integer quotes Q_e. The available amount of a token is
 * divided among its consumers by the flows x_e of the split, corrected in proportion to their stiffness k_e. The last
 * consumer takes the remainder:
 *
 * <pre>{@code
 * sum of inputs of token u = sum of outputs in token u,   output of step e = Q_e(input of step e)
 * }</pre>
 *
 * <p>Also local search on exact quotes, and the replay that validates every route. No prices are searched for here.
 * Doubles enter as shares of a split, and no double leaves. Start reading at {@link
 * io.swaplab.router.plan.Apportionment}, then {@link io.swaplab.router.plan.Ledger}.
 */
@NullMarked
package io.swaplab.router.plan;

import org.jspecify.annotations.NullMarked;
