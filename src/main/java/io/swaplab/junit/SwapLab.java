package io.swaplab.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives the tests of a class a fork of chain 97 with its swap service. Each test begins in the state of a fresh fork,
 * whatever earlier tests did.
 *
 * <p>Parameters of tests and of {@code @BeforeEach} methods may be a {@link io.swaplab.forkchain.Fork}, its {@link
 * io.swaplab.forkchain.CheatCodes} and {@link io.swaplab.client.node.Node}, a {@link io.swaplab.client.SwaplabClient},
 * the {@link io.swaplab.core.market.ChainProfile}, and with {@link Role} a {@link io.swaplab.core.evm.SigningKey}.
 *
 * <p>Tests that run concurrently never share a fork: those of one class take turns on one fork, unless the class also
 * has {@link ForkPerTest}. A fork is started when no started one is free, and stopped when the test run ends. The
 * property {@code swaplab.junit.fork-url} chooses another chain 97 to fork; {@link ForkedFrom} chooses a chain, a block
 * or a saved fork.
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
