/**
 * One flow per provider: its state, what moves it from one state to another, and reads that keep the fault of one
 * provider from the others.
 *
 * <p>Knows families only through {@code discovery}. {@code chainflow} calls this room. Start reading at {@link
 * io.swaplab.service.chainflow.flow.FlowState}, then {@link io.swaplab.service.chainflow.flow.ProviderFlows}.
 */
@NullMarked
package io.swaplab.service.chainflow.flow;

import org.jspecify.annotations.NullMarked;
