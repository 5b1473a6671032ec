/**
 * What is sent to the routers and read back from them: the calldata of both routers, their configuration and receipts.
 *
 * <p>Calldata that does not encode back to the same bytes is refused. Pure functions; no node. Start reading at {@link
 * io.swaplab.client.execution.router.ExecutePlanCall} and {@link io.swaplab.client.execution.router.RouterConfig}.
 */
@NullMarked
package io.swaplab.client.execution.router;

import org.jspecify.annotations.NullMarked;
