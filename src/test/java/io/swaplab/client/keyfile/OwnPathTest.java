package io.swaplab.client.keyfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.keyfile.OwnPath.ForeignPathException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Uses a folder that everybody can write, like the system's temporary folder. */
@DisabledOnOs(OS.WINDOWS)
class OwnPathTest {
    private static final int STICKY = 01777;
    private static final int NOBODY = 65534;

    @TempDir
    private Path folder;

    private Path shared;
    private long me;

    @BeforeEach
    void makeTheSharedFolder() throws IOException {
        shared = Files.createDirectory(folder.resolve("shared"));
        Files.setAttribute(shared, "unix:mode", STICKY);
        me = uid(shared);
    }

    private static int uid(Path path) throws IOException {
        return (int) Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Returns the id of a user to whom a file or link of this process does not belong. Root trusts its own files, so
     * under root the file is first given to another user.
     */
    private long somebodyElseThanTheOwnerOf(Path path) throws IOException {
        if (me != 0) {
            return NOBODY;
        }
        Files.setAttribute(path, "unix:uid", NOBODY, LinkOption.NOFOLLOW_LINKS);
        return me;
    }

    private static Path permit(Path path, String permissions) throws IOException {
        return Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }

    @Test
    void aNewFolderIsForItsUserAlone() throws IOException {
        Path made = OwnPath.folder(shared.resolve("a/b"));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made.getParent())))
                .isEqualTo("rwx------");
        assertThat(OwnPath.folder(made)).isEqualTo(made);
    }

    @Test
    void aFolderOfAnotherUserIsRefused() throws IOException {
        Path planted = Files.createDirectory(shared.resolve("swaplab"));
        long user = somebodyElseThanTheOwnerOf(planted);
        assertThatThrownBy(() -> OwnPath.require(planted, user))
                .isInstanceOf(ForeignPathException.class)
                .hasMessageStartingWith(planted.toRealPath() + " belongs to user ")
                .hasMessageContaining(", not to you (user " + user + ") or root")
                .hasMessageEndingWith("; name another place that only you can write");
        assertThatThrownBy(() -> OwnPath.requireNotPlanted(planted, user)).isInstanceOf(ForeignPathException.class);
    }

    @Test
    void whatIsInAFolderOfAnotherUserIsRefused() throws IOException {
        Path planted = Files.createDirectory(shared.resolve("swaplab"));
        Path file = Files.createFile(planted.resolve("file"));
        long user = somebodyElseThanTheOwnerOf(planted);
        assertThatThrownBy(() -> OwnPath.require(file, user)).isInstanceOf(ForeignPathException.class);
        assertThatThrownBy(() -> OwnPath.requireNotPlanted(file, user)).isInstanceOf(ForeignPathException.class);
    }

    @Test
    void aLinkOfAnotherUserIsRefusedAndOnesOwnFollowed() throws IOException {
        Path own = Files.createDirectory(folder.resolve("own"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), own);
        OwnPath.require(link.resolve("."));
        OwnPath.require(Files.createFile(link.resolve("file")));
        long user = somebodyElseThanTheOwnerOf(link);
        assertThatThrownBy(() -> OwnPath.require(link, user)).isInstanceOf(ForeignPathException.class);
        assertThatThrownBy(() -> OwnPath.requireNotPlanted(link.resolve("file"), user))
                .isInstanceOf(ForeignPathException.class)
                .hasMessageContaining(" belongs to user ");
    }

    @Test
    void aFolderThatOthersCanWriteIsRefused() throws IOException {
        Path open = permit(Files.createDirectory(folder.resolve("open")), "rwxrwxrwx");
        Path below = Files.createDirectory(open.resolve("below"));
        for (Path path : new Path[] {open, below}) {
            assertThatThrownBy(() -> OwnPath.folder(path))
                    .isInstanceOf(ForeignPathException.class)
                    .hasMessage("other users can write " + open.toRealPath() + "; check what is in it, then run"
                            + " chmod go-w " + open.toRealPath());
        }
        assertThatThrownBy(() -> OwnPath.folder(shared))
                .isInstanceOf(ForeignPathException.class)
                .hasMessageContaining("other users can write " + shared.toRealPath())
                .hasMessageContaining("name a folder that only you can write");
    }

    @Test
    void theGroupOfOneUserIsNoOther() throws IOException {
        Path own = permit(Files.createDirectory(folder.resolve("own")), "rwxrwxr-x");
        if (uid(own) == (int) Files.getAttribute(own, "unix:gid")) {
            OwnPath.require(own);
        } else {
            assertThatThrownBy(() -> OwnPath.require(own)).isInstanceOf(ForeignPathException.class);
        }
    }

    @Test
    void aNamedFileMayBeInAFolderOfATeam() throws IOException {
        Path team = permit(Files.createDirectory(folder.resolve("team")), "rwxrwxr-x");
        OwnPath.requireNotPlanted(Files.createFile(team.resolve("file")));
    }

    @Test
    void whatIsNotThereIsNoOnes() {
        assertThatThrownBy(() -> OwnPath.require(shared.resolve("none"))).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> OwnPath.requireNotPlanted(shared.resolve("none")))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void aTemporaryFolderIsOfThisUserAlone() throws IOException {
        Path made = OwnPath.temporary("own-path-test");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made)))
                .isEqualTo("rwx------");
        Files.delete(made);
    }
}
