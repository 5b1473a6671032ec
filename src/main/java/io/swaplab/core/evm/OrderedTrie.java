package io.swaplab.core.evm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The Merkle Patricia trie of a list, as used for the transactions root and the receipts root of a block header. A
 * value's key is its index.
 */
public final class OrderedTrie {
    private static final int RADIX = 16;
    private static final int HALF_BYTE = 4;
    private static final int LOW_HALF = 0xf;
    private static final int LEAF = 2;
    private static final byte[] NOTHING = Rlp.string(new byte[0]);

    /** A value with its key as half bytes (nibbles). */
    private record Entry(byte[] path, byte[] value) {}

    private OrderedTrie() {}

    /** The root of the trie of these values, in their order. */
    public static Bytes32 root(List<Bytes> values) {
        List<Entry> entries = new ArrayList<>(values.size());
        for (int i = 0; i < values.size(); i++) {
            entries.add(new Entry(halves(Rlp.number(i)), values.get(i).toBytes()));
        }
        entries.sort((a, b) -> Arrays.compareUnsigned(a.path(), b.path()));
        return Keccak.hash(entries.isEmpty() ? NOTHING : node(entries, 0));
    }

    private static byte[] halves(byte[] key) {
        byte[] path = new byte[2 * key.length];
        for (int i = 0; i < key.length; i++) {
            path[2 * i] = (byte) (Byte.toUnsignedInt(key[i]) >> HALF_BYTE);
            path[2 * i + 1] = (byte) (key[i] & LOW_HALF);
        }
        return path;
    }

    /** The encoded node for sorted entries whose paths have the same first {@code depth} nibbles. */
    private static byte[] node(List<Entry> entries, int depth) {
        Entry first = entries.getFirst();
        if (entries.size() == 1) {
            return Rlp.list(List.of(path(first, depth, first.path().length, LEAF), Rlp.string(first.value())));
        }
        int common = Arrays.mismatch(first.path(), entries.getLast().path());
        if (common > depth) {
            return Rlp.list(List.of(path(first, depth, common, 0), reference(branch(entries, common))));
        }
        return branch(entries, depth);
    }

    /** The encoded branch node. It has no value of its own, because no key is a prefix of another. */
    private static byte[] branch(List<Entry> entries, int depth) {
        List<byte[]> children = new ArrayList<>(RADIX + 1);
        int from = 0;
        for (int half = 0; half < RADIX; half++) {
            int to = from;
            while (to < entries.size() && entries.get(to).path()[depth] == half) {
                to++;
            }
            children.add(from == to ? NOTHING : reference(node(entries.subList(from, to), depth + 1)));
            from = to;
        }
        children.add(NOTHING);
        return Rlp.list(children);
    }

    /** The reference to a node in its parent: the node's hash, or the node itself if that is shorter than a hash. */
    private static byte[] reference(byte[] node) {
        return node.length < Bytes32.BYTES ? node : Rlp.string(Keccak.hash(node).toBytes());
    }

    /** The compact encoding of a part of a path, with node kind and parity in the first nibble. */
    private static byte[] path(Entry entry, int from, int to, int kind) {
        int odd = (to - from) % 2;
        byte[] packed = new byte[(to - from) / 2 + 1];
        packed[0] = (byte) ((kind + odd) << HALF_BYTE);
        for (int i = from; i < to; i++) {
            int at = i - from + 2 - odd;
            packed[at / 2] |= (byte) (at % 2 == 0 ? entry.path()[i] << HALF_BYTE : entry.path()[i]);
        }
        return Rlp.string(packed);
    }
}
