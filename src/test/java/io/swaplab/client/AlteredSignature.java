package io.swaplab.client;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Signature;
import io.swaplab.core.math.Uint256;
import java.util.Random;

/** Ways to alter a signature of one or several keys, 65 bytes each. */
enum AlteredSignature {
    ONE_BIT,
    SOME_BYTES,
    CUT,
    CUT_AT_THE_FRONT,
    EMPTIED,
    LONGER,
    DOUBLED,
    OTHER_V,
    FLIPPED_V,
    V_OF_ZERO,
    HIGH_S,
    HIGH_S_AND_FLIPPED_V,
    ZERO_R,
    ZERO_S,
    R_AND_S_SWAPPED,
    COMPACT,
    REVERSED,
    OF_ONE_BYTE_REPEATED,
    RANDOM;

    private static final Uint256 ORDER =
            Uint256.ofHex("0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141");
    private static final int BYTES = 65;
    private static final int V = 64;

    /** Whether Permit2 accepts the result of a plain account, although this project's services do not. */
    boolean isAcceptedByPermit2() {
        return this == HIGH_S_AND_FLIPPED_V;
    }

    /** Whether a plain account may sign so. */
    boolean isAnotherForm() {
        return this == COMPACT;
    }

    /**
     * Whether a Safe accepts the result: it ignores the bytes after the signatures that it needs, and takes both forms of
     * a signature. The owners have signed the same hash.
     */
    boolean isAnotherFormForSafe() {
        return this == LONGER || this == DOUBLED || this == HIGH_S_AND_FLIPPED_V;
    }

    /** An altered copy, which differs from the signature. */
    Bytes of(Bytes signature, Random random) {
        Bytes altered = altered(signature, random);
        return altered.equals(signature) ? ONE_BIT.of(signature, random) : altered;
    }

    private Bytes altered(Bytes honest, Random random) {
        byte[] bytes = honest.toBytes();
        int at = BYTES * random.nextInt(bytes.length / BYTES);
        switch (this) {
            case ONE_BIT -> bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
            case SOME_BYTES -> {
                for (int i = random.nextInt(8); i >= 0; i--) {
                    bytes[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
                }
            }
            case OTHER_V -> bytes[at + V] = (byte) random.nextInt(256);
            case FLIPPED_V -> bytes[at + V] ^= 7;
            case V_OF_ZERO -> bytes[at + V] -= 27;
            case HIGH_S -> negateS(bytes, at);
            case HIGH_S_AND_FLIPPED_V -> {
                negateS(bytes, at);
                bytes[at + V] ^= 7;
            }
            case ZERO_R -> System.arraycopy(new byte[32], 0, bytes, at, 32);
            case ZERO_S -> System.arraycopy(new byte[32], 0, bytes, at + 32, 32);
            case R_AND_S_SWAPPED -> {
                System.arraycopy(honest.toBytes(), at, bytes, at + 32, 32);
                System.arraycopy(honest.toBytes(), at + 32, bytes, at, 32);
            }
            case OF_ONE_BYTE_REPEATED -> java.util.Arrays.fill(bytes, (byte) random.nextInt(256));
            case RANDOM -> random.nextBytes(bytes);
            case REVERSED -> {
                for (int i = 0; i < bytes.length; i++) {
                    bytes[i] = honest.toBytes()[bytes.length - 1 - i];
                }
            }
            default -> {
                return ofOtherLength(honest, random);
            }
        }
        return Bytes.of(bytes);
    }

    private Bytes ofOtherLength(Bytes honest, Random random) {
        int most = honest.size();
        return switch (this) {
            case CUT -> honest.slice(0, random.nextInt(most));
            case CUT_AT_THE_FRONT -> honest.slice(1 + random.nextInt(most - 1), most);
            case LONGER -> honest.concat(Bytes.of(new byte[1 + random.nextInt(4_096 - most)]));
            case DOUBLED -> honest.concat(honest);
            case COMPACT -> Signature.parse(honest.slice(0, BYTES)).revealCompact();
            default -> Bytes.EMPTY;
        };
    }

    private static void negateS(byte[] bytes, int at) {
        Uint256 s = Bytes.of(bytes).word(at + 32, 0).toUint();
        System.arraycopy(ORDER.minus(s).toBytes(), 0, bytes, at + 32, 32);
    }
}
