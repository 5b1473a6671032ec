package io.swaplab.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives the tests of a class a fork of chain 97 with the swap service over it. Each test begins in the state of a fresh fork,
 * whatever the tests before it did.
 *
 * <p>Parameters of tests and of {@code @BeforeEach} methods may be a {@link io.swaplab.forkchain.Fork}, its {@link
 * io.swaplab.forkchain.CheatCodes} and {@link io.swaplab.client.node.Node}, a {@link io.swaplab.client.SwaplabClient}, the {@link
 * io.swaplab.core.market.ChainProfile}, and with {@link Role} a {@link io.swaplab.core.evm.SigningKey}.
 *
 * <p>Tests that run at the same time never share a fork: those of one class take turns on one, unless {@link ForkPerTest} stands
 * beside this. A fork is started when no started one is free, and stopped when the
 * test run ends. The property {@code swaplab.junit.fork-url} names another chain 97 to fork, {@link ForkedFrom} a chain, a block
 * or a saved fork.
 *
 * <p>Where a test fails, what it asked, the calls of its transactions and the fork as it was then are kept in a folder that the
 * failure names.
 */
@Documented
@Inherited
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(SwapLabExtension.class)
public @interface SwapLab {}
