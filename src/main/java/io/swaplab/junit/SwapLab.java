package io.swaplab.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives the tests of a class a fork of a chain with id 97, and a swap service over the fork. Before each test the fork
 * is reset, so the test always begins in the state of a fresh fork.
 *
 * <p>Tests and {@code @BeforeEach} methods may have parameters of these types: {@link io.swaplab.forkchain.Fork}, its
 * {@link io.swaplab.forkchain.CheatCodes} and {@link io.swaplab.client.node.Node}, {@link
 * io.swaplab.client.SwaplabClient}, {@link io.swaplab.core.market.ChainProfile}, and {@link
 * io.swaplab.core.evm.SigningKey} if the parameter is annotated with {@link Role}.
 *
 * <p>Tests that run concurrently never share a fork. The tests of one class use the same fork one at a time, unless the
 * class also has {@link ForkPerTest}. A free fork is used again; if there is none, a new one is started. All are
 * stopped when the test run ends. By default the packaged origin chain is forked. The property {@code
 * swaplab.junit.fork-url} names another node to fork, and {@link ForkedFrom} chooses a node, a block or a saved fork.
 *
 * <p>If a test fails, its requests, the calls of its transactions and the state of the fork are saved in a folder that
 * the failure names.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(SwapLabExtension.class)
public @interface SwapLab {}
