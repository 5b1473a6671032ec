package io.swaplab.junit;

import io.swaplab.client.SwaplabClient;
import io.swaplab.client.node.Node;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import java.util.Deque;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.web3j.crypto.Credentials;

/**
 * Implements {@link SwapLab}: takes a fork for each class or test, resets it before each test, and resolves test
 * parameters from it.
 */
final class SwapLabExtension
        implements BeforeAllCallback,
                BeforeEachCallback,
                AfterTestExecutionCallback,
                AfterEachCallback,
                AfterAllCallback,
                ParameterResolver {
    private static final Namespace OURS = Namespace.create(SwapLabExtension.class);

    private static final Map<Class<?>, Function<LeasedFork, Object>> PARTS = Map.of(
            Fork.class, LeasedFork::fork,
            CheatCodes.class, LeasedFork::cheats,
            Node.class, fork -> fork.fork().node(),
            SwaplabClient.class, LeasedFork::client,
            ChainProfile.class, fork -> fork.fork().deployment().profile());

    @Override
    public void beforeAll(ExtensionContext context) {
        ForkAnnotations wanted = ForkAnnotations.by(context);
        LeasedFork around = store(context).get(LeasedFork.class, LeasedFork.class);
        // A nested class uses the fork of its enclosing class, unless it requires another kind of fork.
        if (!wanted.ownOfTest() && (around == null || !around.kind().equals(wanted.options()))) {
            lease(context, wanted);
        }
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        ForkAnnotations wanted = ForkAnnotations.by(context);
        if (wanted.ownOfTest()) {
            lease(context, wanted);
        }
        leased(context).begin();
    }

    /** Saves evidence of a failed test. This is done here, because afterwards @AfterEach methods may clean up. */
    @Override
    public void afterTestExecution(ExtensionContext context) {
        keepEvidence(context);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        keepEvidence(context);
        leased(context).end();
        giveBackOwn(context);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        giveBackOwn(context);
    }

    /**
     * Saves evidence if the test has failed, once per test. A failed @BeforeEach or @AfterEach method counts as a
     * failure of its test.
     */
    private static void keepEvidence(ExtensionContext context) {
        LeasedFork fork = leased(context);
        context.getExecutionException()
                .filter(failure -> fork.isOfThisThread() && store(context).get(Evidence.class) == null)
                .ifPresent(failure -> {
                    store(context).put(Evidence.class, true);
                    Evidence.keep(context, fork, failure);
                });
    }

    private static void lease(ExtensionContext context, ForkAnnotations wanted) {
        ForkPool forks =
                context.getRoot().getStore(OURS).computeIfAbsent(ForkPool.class, key -> new ForkPool(), ForkPool.class);
        LeasedFork fork = forks.take(wanted.options());
        store(context).put(LeasedFork.class, fork);
        store(context).put(owner(context), fork);
    }

    private static void giveBackOwn(ExtensionContext context) {
        LeasedFork own = store(context).remove(owner(context), LeasedFork.class);
        ForkPool forks = context.getRoot().getStore(OURS).get(ForkPool.class, ForkPool.class);
        if (own != null && forks != null) {
            forks.giveBack(own);
        }
    }

    /**
     * A store key that only this context uses. With one key for all contexts, JUnit would find the fork of
     * the class for a test, because it also searches the stores of enclosing contexts.
     */
    private static String owner(ExtensionContext context) {
        return "leased by " + context.getUniqueId();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        boolean wallet = type == SigningKey.class || type == Credentials.class;
        return PARTS.containsKey(type) || (wallet && parameter.isAnnotated(Role.class));
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        LeasedFork fork = leased(context);
        if (parameter.isAnnotated(Role.class) && !fork.isOfThisThread()) {
            throw new ParameterResolutionException(
                    "@Role is for tests, @BeforeEach and @AfterEach methods: wallets get their coins for each test");
        }
        Class<?> type = parameter.getParameter().getType();
        return parameter
                .findAnnotation(Role.class)
                .map(role -> fork.key(role.value()))
                .<Object>map(key -> type == Credentials.class ? key.toCredentials() : key)
                .orElseGet(() -> Objects.requireNonNull(PARTS.get(type)).apply(fork));
    }

    private static LeasedFork leased(ExtensionContext context) {
        LeasedFork fork = store(context).get(LeasedFork.class, LeasedFork.class);
        if (fork == null) {
            throw new ParameterResolutionException(
                    "there is no fork here: with @ForkPerTest, or @ForkedFrom on the test, only tests, @BeforeEach and"
                            + " @AfterEach methods have one");
        }
        return fork;
    }

    private static Store store(ExtensionContext context) {
        return context.getStore(OURS);
    }

    /**
     * The pool of a test run's forks, by options. It keeps returned forks for later tests, and starts a new one only if
     * none with the same options is free. JUnit closes the pool at the end of the run.
     */
    static final class ForkPool implements AutoCloseable {
        private final Queue<LeasedFork> all = new ConcurrentLinkedQueue<>();
        private final Map<ForkOptions, Deque<LeasedFork>> free = new ConcurrentHashMap<>();
        private @Nullable HostProcess host;

        /**
         * Takes a free fork with the given options, preferably the one returned last. If there is none, starts a new
         * one.
         */
        LeasedFork take(ForkOptions wanted) {
            Deque<LeasedFork> alike = alike(wanted);
            for (LeasedFork fork = alike.pollFirst(); fork != null; fork = alike.pollFirst()) {
                if (fork.isWell()) {
                    return fork;
                }
                fork.close();
            }
            LeasedFork started = host().fork(wanted);
            all.add(started);
            return started;
        }

        void giveBack(LeasedFork fork) {
            alike(fork.kind()).addFirst(fork);
        }

        private Deque<LeasedFork> alike(ForkOptions wanted) {
            return free.computeIfAbsent(wanted, unused -> new ConcurrentLinkedDeque<>());
        }

        /** The process that runs the forks. It is started when the first fork is needed. */
        private synchronized HostProcess host() {
            if (host == null) {
                host = HostProcess.start();
            }
            return host;
        }

        @Override
        public synchronized void close() {
            all.forEach(LeasedFork::close);
            if (host != null) {
                host.close();
            }
        }
    }
}
