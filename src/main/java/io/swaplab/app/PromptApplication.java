package io.swaplab.app;

import io.swaplab.shell.CommandLine;
import io.swaplab.shell.Ink;
import io.swaplab.shell.ShellConfiguration;
import io.swaplab.shell.ValueSource;
import java.nio.file.Path;
import java.util.Map;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.shell.core.autoconfigure.SpringShellAutoConfiguration;

/** The Spring context of the prompt: Spring Shell and nothing else, so that the prompt is there at once. */
@SpringBootConfiguration(proxyBeanMethods = false)
@ImportAutoConfiguration(SpringShellAutoConfiguration.class)
@Import(ShellConfiguration.class)
class PromptApplication {
    /** Runs the prompt until the user leaves it. */
    static void run(CommandLine commandLine, ValueSource values, Ink ink, Path state) {
        SpringApplication application = new SpringApplication(PromptApplication.class);
        application.setWebApplicationType(WebApplicationType.NONE);
        application.setAddCommandLineProperties(false);
        application.setBannerMode(Banner.Mode.OFF);
        application.setLogStartupInfo(false);
        application.setRegisterShutdownHook(false);
        application.setDefaultProperties(Map.of(
                "spring.shell.interactive.enabled", "true",
                "spring.shell.history.enabled", "true",
                "spring.shell.history.name", state.resolve("history").toString(),
                "spring.shell.command.help.enabled", "false",
                "spring.shell.command.script.enabled", "false",
                "spring.shell.command.version.enabled", "false",
                "spring.main.allow-bean-definition-overriding", "true"));
        application.addInitializers(context -> {
            GenericApplicationContext beans = (GenericApplicationContext) context;
            beans.registerBean(CommandLine.class, () -> commandLine);
            beans.registerBean(ValueSource.class, () -> values);
            beans.registerBean(Ink.class, () -> ink);
        });
        try (ConfigurableApplicationContext context = application.run()) {
            context.stop();
        }
    }
}
