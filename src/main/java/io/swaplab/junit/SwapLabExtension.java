package io.swaplab.junit;

import io.swaplab.client.SwaplabClient;
import io.swaplab.evm.SigningKey;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;
import io.swaplab.market.ChainProfile;
import io.swaplab.node.Node;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Leases a fork, puts it back before each test, and hands out its parts. */
final class SwapLabExtension
        implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback, ParameterResolver {
    private static final Namespace OURS = Namespace.create(SwapLabExtension.class);

    private static final Map<Class<?>, Function<LeasedFork, Object>> PARTS = Map.of(
            Fork.class, LeasedFork::fork,
            CheatCodes.class, LeasedFork::cheats,
            Node.class, fork -> fork.fork().node(),
            SwaplabClient.class, LeasedFork::client,
            ChainProfile.class, fork -> fork.fork().deployment().profile());

    @Override
    public void beforeAll(ExtensionContext context) {
        // A nested class finds the fork of the class around it.
        if (!isPerTest(context) && store(context).get(LeasedFork.class) == null) {
            lease(context);
        }
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        if (isPerTest(context)) {
            lease(context);
        }
        leased(context).begin();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        leased(context).end();
        giveBackOwn(context);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        giveBackOwn(context);
    }

    private static void lease(ExtensionContext context) {
        Forks forks = context.getRoot().getStore(OURS).computeIfAbsent(Forks.class, key -> new Forks(), Forks.class);
        LeasedFork fork = forks.take();
        store(context).put(LeasedFork.class, fork);
        store(context).put(owner(context), fork);
    }

    private static void giveBackOwn(ExtensionContext context) {
        LeasedFork own = store(context).remove(owner(context), LeasedFork.class);
        Forks forks = context.getRoot().getStore(OURS).get(Forks.class, Forks.class);
        if (own != null && forks != null) {
            forks.giveBack(own);
        }
    }

    /** Stores are searched upwards, so that the key says whose lease it is. */
    private static String owner(ExtensionContext context) {
        return "leased by " + context.getUniqueId();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return PARTS.containsKey(type) || (type == SigningKey.class && parameter.isAnnotated(Role.class));
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        LeasedFork fork = leased(context);
        if (parameter.isAnnotated(Role.class) && !fork.isOfThisThread()) {
            throw new ParameterResolutionException(
                    "@Role is for tests, @BeforeEach and @AfterEach methods: the coins of a wallet begin with its test");
        }
        return parameter
                .findAnnotation(Role.class)
                .<Object>map(role -> fork.key(role.value()))
                .orElseGet(() -> Objects.requireNonNull(
                                PARTS.get(parameter.getParameter().getType()))
                        .apply(fork));
    }

    private static LeasedFork leased(ExtensionContext context) {
        LeasedFork fork = store(context).get(LeasedFork.class, LeasedFork.class);
        if (fork == null) {
            throw new ParameterResolutionException(
                    "there is no fork here: with @ForkPerTest, only tests, @BeforeEach and"
                            + " @AfterEach methods have one");
        }
        return fork;
    }

    private static Store store(ExtensionContext context) {
        return context.getStore(OURS);
    }

    private static boolean isPerTest(ExtensionContext context) {
        return Stream.concat(context.getEnclosingTestClasses().stream(), context.getTestClass().stream())
                .anyMatch(type -> type.isAnnotationPresent(ForkPerTest.class));
    }
}
