package io.swaplab.lab.served;

import io.swaplab.core.evm.ForeignText;
import io.swaplab.lab.backend.ListenAddressParser;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.lab.backend.Refusal;
import io.swaplab.service.route.Freshness;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.logging.LoggingApplicationListener;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.web.server.Ssl;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.util.PlaceholderResolutionException;

/**
 * The settings of the command {@code serve}. They are read from the usual sources of a Spring Boot application: {@code
 * application.yml}, profiles and environment variables. The command line overrides them all.
 */
public final class ServeSettings {
    private static final Logger LOG = LoggerFactory.getLogger(ServeSettings.class);
    private static final int LOGGED_FRAMES = 12;

    private static final int DEFAULT_PORT = 8097;
    private static final int MOST_PORT = 65_535;
    private static final String HOST = "swaplab.serve.host";
    private static final String PORT = "server.port";
    private static final String TLS = "server.ssl";
    private static final String ENDPOINTS = "swaplab.endpoints";
    private static final String YAML = "org.yaml.snakeyaml.";

    private static final Pattern URL = Pattern.compile("([a-z][a-z+.:-]*://)\\S*");

    /**
     * Settings that always have these values. Other values would change what the console prints, when the process ends,
     * or the form of the API's answers.
     */
    private static final Map<String, Object> FIXED = Map.of(
            "spring.main.banner-mode", "off",
            "spring.main.log-startup-info", "false",
            "spring.main.register-shutdown-hook", "false",
            "spring.main.web-application-type", "servlet",
            "spring.mvc.problemdetails.enabled", "false");

    private final Map<String, Object> commandLine;
    private final ConfigurableEnvironment environment;

    private ServeSettings(Map<String, Object> commandLine, ConfigurableEnvironment environment) {
        this.commandLine = commandLine;
        this.environment = environment;
    }

    /**
     * Reads the settings from all sources.
     *
     * @param commandLine values given on the command line, by name of the property
     * @throws Refusal if a file or variable cannot be read
     */
    public static ServeSettings read(Map<String, Object> commandLine) {
        SpringApplication reader = application(StandardEnvironment.class);
        // A plain context, so that no server is started, whatever kind of application the settings ask for.
        reader.setApplicationContextFactory(type -> new GenericApplicationContext());
        return refusing(() -> {
            try (var context = reader.run(arguments(commandLine))) {
                return new ServeSettings(commandLine, context.getEnvironment());
            }
        });
    }

    /**
     * Creates a Spring Boot application that reads settings as usual, but does not configure logging, which this
     * program does itself.
     */
    public static SpringApplication application(Class<?> source) {
        SpringApplication application = new SpringApplication(source);
        application.setBannerMode(Banner.Mode.OFF);
        application.setLogStartupInfo(false);
        application.setRegisterShutdownHook(false);
        // The removed listener would apply logging settings. They could send the log, unmasked, to a file that all
        // users can read.
        application.setListeners(application.getListeners().stream()
                .filter(listener -> !(listener instanceof LoggingApplicationListener))
                .toList());
        return application;
    }

    /**
     * Converts properties, and the fixed settings, to command-line arguments of the application. Spring Boot gives
     * these precedence over all other sources.
     */
    public static String[] arguments(Map<String, Object> properties) {
        return Stream.concat(properties.entrySet().stream(), FIXED.entrySet().stream())
                .map(property -> "--" + property.getKey() + "=" + property.getValue())
                .toArray(String[]::new);
    }

    /**
     * Returns the settings for serving the API, such as its address and limits.
     *
     * @throws Refusal naming the property whose value is wrong
     */
    public PublicApiSettings serving() {
        return refusing(() -> {
            SwaplabProperties properties = Binder.get(environment).bindOrCreate("swaplab", SwaplabProperties.class);
            String field = commandLine.containsKey(HOST) ? "host" : HOST;
            InetSocketAddress at = new InetSocketAddress(
                    ListenAddressParser.parse(field, properties.serve().host()), port());
            return properties.api().at(at, properties.serve().rpcPort());
        });
    }

    private int port() {
        String port = environment.getProperty(PORT, "").strip();
        if (port.isEmpty()) {
            return DEFAULT_PORT;
        }
        if (!port.matches("[0-9]{1,5}") || Integer.parseInt(port) > MOST_PORT) {
            throw Refusal.value(PORT, "0 to " + MOST_PORT + ", where 0 is any free one", shown(port), null);
        }
        return Integer.parseInt(port);
    }

    /** Returns whether the settings make Spring Boot serve the API over TLS. */
    public boolean isEncrypted() {
        return refusing(
                () -> Ssl.isEnabled(Binder.get(environment).bind(TLS, Ssl.class).orElse(null)));
    }

    /**
     * Returns the settings of the chain to follow as options of the {@code serve} command, by name. The command
     * validates them like options that a user types.
     *
     * @throws Refusal if a setting has a value of the wrong type
     */
    public Map<String, String> chain() {
        return refusing(() -> {
            Binder binder = Binder.get(environment);
            Map<String, String> options = new HashMap<>();
            List<String> endpoints =
                    binder.bind(ENDPOINTS, Bindable.listOf(String.class)).orElse(List.of());
            if (endpoints.isEmpty()
                    && binder.bind(ENDPOINTS, Bindable.mapOf(String.class, String.class))
                            .isBound()) {
                throw Refusal.value(ENDPOINTS, "a list of URLs", "names with values", null);
            }
            put(options, "--follow", endpoints.isEmpty() ? null : String.join(",", endpoints));
            put(options, "--max-head-age", seconds(value(binder, "max-head-age", Duration.class)));
            put(options, "--profile", value(binder, "profile", String.class));
            put(options, "--from-block", value(binder, "from-block", Long.class));
            Boolean needsReceipts = value(binder, "needs-receipts", Boolean.class);
            put(options, "--without-receipts", needsReceipts == null ? null : needsReceipts ? "refuse" : "serve");
            // If the setting is missing, the option stays unset. The command then keeps its store in the user's
            // folder.
            put(options, "--store", value(binder, "store", String.class));
            return options;
        });
    }

    private static <T> @Nullable T value(Binder binder, String name, Class<T> type) {
        return binder.bind("swaplab." + name, type).orElse(null);
    }

    private static @Nullable String seconds(@Nullable Duration age) {
        return age == null
                ? null
                : new BigDecimal(age.toNanos())
                        .movePointLeft(9)
                        .stripTrailingZeros()
                        .toPlainString();
    }

    private static void put(Map<String, String> options, String name, @Nullable Object value) {
        if (value != null) {
            options.put(name, value.toString());
        }
    }

    /**
     * Returns the limits beyond which the market of a followed chain is too old to quote.
     *
     * @throws Refusal naming the property whose value is wrong
     */
    public Freshness.Terms freshness() {
        return refusing(() -> Binder.get(environment)
                .bindOrCreate("swaplab.freshness", SwaplabProperties.MarketAge.class)
                .terms());
    }

    /**
     * Reads settings with the given code, and converts its exceptions to a {@link Refusal} that says what is wrong. The
     * refusal repeats no secrets and no contents of files.
     */
    public static <T> T refusing(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (RuntimeException failed) {
            throw refusal(failed);
        }
    }

    private static Refusal refusal(RuntimeException failed) {
        Refusal refusal = cause(failed, Refusal.class);
        if (refusal != null) {
            return refusal;
        }
        PlaceholderResolutionException unresolved = cause(failed, PlaceholderResolutionException.class);
        if (unresolved != null) {
            return unreadable("the placeholder ${" + ForeignText.plain(unresolved.getPlaceholder()) + "} has no value");
        }
        BindException binding = cause(failed, BindException.class);
        if (binding != null) {
            ConfigurationProperty got = binding.getProperty();
            return Refusal.value(
                    binding.getName().toString(),
                    rule(binding.getTarget().getType().toClass()),
                    got == null ? "another form" : shown(String.valueOf(got.getValue())),
                    null);
        }
        Throwable root = NestedExceptionUtils.getMostSpecificCause(failed);
        log(root);
        String kind = root.getClass().getName();
        String message = String.valueOf(root.getMessage()).lines().findFirst().orElse("");
        // The message of a YAML parser is left out, because it quotes lines of the file, which may have secrets.
        return unreadable(
                kind.startsWith(YAML)
                        ? "a file of settings is no YAML"
                        : shown(message)
                                + (message.contains(" ")
                                        ? ""
                                        : " (" + root.getClass().getSimpleName() + ")"));
    }

    /**
     * Logs the type and stack trace of an unexpected exception. Its message is left out, because it may contain a
     * secret.
     */
    private static void log(Throwable root) {
        String frames = Arrays.stream(root.getStackTrace())
                .limit(LOGGED_FRAMES)
                .map(StackTraceElement::toString)
                .collect(Collectors.joining(" at "));
        LOG.warn("settings of serve: {} at {}", root.getClass().getName(), frames);
    }

    private static String rule(Class<?> type) {
        if (Number.class.isAssignableFrom(type) || type.isPrimitive() && type != boolean.class) {
            return "a whole number";
        }
        return switch (type.getSimpleName()) {
            case "Duration" -> "a duration such as 2s";
            case "Boolean", "boolean" -> "true or false";
            default -> "a value of the type " + type.getSimpleName();
        };
    }

    /**
     * The text with {@code ...} in place of host and path of each URL, because they may contain a key or a password.
     */
    private static String shown(String text) {
        return ForeignText.plain(URL.matcher(text).replaceAll("$1..."));
    }

    private static <T extends Throwable> @Nullable T cause(Throwable failed, Class<T> type) {
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) {
                return type.cast(cause);
            }
        }
        return null;
    }

    private static Refusal unreadable(String why) {
        return Refusal.notNow("the settings of serve cannot be used: " + why, null)
                .hint(
                        "they are read as those of any Spring Boot application, such as from application.yml in this folder");
    }
}
