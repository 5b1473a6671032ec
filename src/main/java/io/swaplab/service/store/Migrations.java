package io.swaplab.service.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.ResourceProvider;
import org.flywaydb.core.api.resource.LoadableResource;
import org.jspecify.annotations.Nullable;

/** Brings a store's tables to the version that this program uses. */
final class Migrations {
    /** The migration scripts of each set of tables; a released script never changes. */
    private static final Map<String, List<String>> SCRIPTS =
            Map.of("market", List.of("V1__pools.sql", "V2__cursors.sql"), "quotes", List.of("V1__quotes.sql"));

    private Migrations() {}

    private static List<String> scripts(String tables) {
        return Objects.requireNonNull(SCRIPTS.get(tables), tables);
    }

    /** The name of the table that records which migration scripts have run. */
    static String history(String tables) {
        return tables + "_history";
    }

    /** The version of the newest script. */
    static int newest(String tables) {
        return scripts(tables).size();
    }

    /**
     * The version of a store's tables; 0 if there are none. It is read without the migration tool, because loading that
     * tool takes longer.
     */
    static int version(Connection connection, String tables) {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT version FROM " + history(tables) + " WHERE success")) {
            int newest = 0;
            while (rows.next()) {
                newest = Math.max(newest, Integer.parseInt(rows.getString(1)));
            }
            return newest;
        } catch (SQLException none) {
            return 0;
        }
    }

    static void run(StoreUrl url, String tables) {
        List<LoadableResource> scripts = scripts(tables).stream()
                .map(name -> (LoadableResource) new Script(tables, name))
                .toList();
        Flyway.configure(Migrations.class.getClassLoader())
                .dataSource(url.jdbc(), null, null)
                // The scripts are listed, because a search of the class path takes longer than the migration itself.
                .resourceProvider(new Listed(scripts))
                .javaMigrationClassProvider(List::of)
                .table(history(tables))
                .placeholders(Map.of("bytes", url.isFile() ? "BLOB" : "BYTEA"))
                // Without a baseline, Flyway refuses a database with tables, such as those of the other set of scripts.
                .baselineOnMigrate(true)
                .baselineVersion("0")
                .load()
                .migrate();
    }

    private record Listed(List<LoadableResource> scripts) implements ResourceProvider {
        @Override
        public @Nullable LoadableResource getResource(String name) {
            return scripts.stream()
                    .filter(script -> script.getFilename().equals(name))
                    .findFirst()
                    .orElse(null);
        }

        @Override
        public Collection<LoadableResource> getResources(String prefix, String[] suffixes) {
            return scripts.stream()
                    .filter(script -> script.getFilename().startsWith(prefix)
                            && List.of(suffixes).stream().anyMatch(script.getFilename()::endsWith))
                    .toList();
        }
    }

    /** A migration script from the program's resources. */
    private static final class Script extends LoadableResource {
        private final String path;
        private final String name;

        Script(String tables, String name) {
            this.path = "/io/swaplab/service/store/" + tables + "/" + name;
            this.name = name;
        }

        @Override
        public Reader read() {
            try (InputStream script = Migrations.class.getResourceAsStream(path)) {
                if (script == null) {
                    throw new IllegalStateException("the program lacks its script " + path);
                }
                return new StringReader(new String(script.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }

        @Override
        public String getAbsolutePath() {
            return path;
        }

        @Override
        public String getAbsolutePathOnDisk() {
            return path;
        }

        @Override
        public String getFilename() {
            return name;
        }

        @Override
        public String getRelativePath() {
            return name;
        }
    }
}
