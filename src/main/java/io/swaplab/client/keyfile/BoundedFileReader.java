package io.swaplab.client.keyfile;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads a file that the user named, up to a size limit. The bytes are also counted while reading, because a device or
 * pipe has no size and may never end.
 */
public final class BoundedFileReader extends FilterInputStream {
    private static final int MEGABYTE = 1 << 20;

    private final int mostMegabytes;
    private long left;

    private BoundedFileReader(InputStream in, int mostMegabytes) {
        super(in);
        this.mostMegabytes = mostMegabytes;
        this.left = (long) mostMegabytes * MEGABYTE;
    }

    /**
     * Opens a file for reading.
     *
     * @throws FileTooLargeException when a regular file is too large; for a device or pipe, it is thrown while reading
     */
    public static BoundedFileReader open(Path file, int mostMegabytes) throws IOException {
        if (Files.isRegularFile(file)) {
            long size = Files.size(file);
            if (size > (long) mostMegabytes * MEGABYTE) {
                throw new FileTooLargeException(mostMegabytes, Math.ceilDiv(size, MEGABYTE) + " MB");
            }
        }
        return new BoundedFileReader(Files.newInputStream(file), mostMegabytes);
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        if (read >= 0) {
            take(1);
        }
        return read;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int read = super.read(buffer, offset, length);
        take(Math.max(read, 0));
        return read;
    }

    @Override
    public long skip(long count) throws IOException {
        long skipped = super.skip(count);
        take(skipped);
        return skipped;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    private void take(long count) throws IOException {
        left -= count;
        if (left < 0) {
            throw new FileTooLargeException(mostMegabytes, "more");
        }
    }

    /** Thrown for a file that is larger than the limit. The message states the limit. */
    public static final class FileTooLargeException extends IOException {
        private static final long serialVersionUID = 1L;

        private final String size;

        FileTooLargeException(int mostMegabytes, String size) {
            super("must have at most " + mostMegabytes + " MB");
            this.size = size;
        }

        /** The size of the file as text, such as "12 MB", or "more" for a device or pipe, whose size is unknown. */
        public String size() {
            return size;
        }
    }
}
