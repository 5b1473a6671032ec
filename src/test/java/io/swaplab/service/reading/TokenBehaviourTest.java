package io.swaplab.service.reading;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.TokenFinding.TokenKind;
import io.swaplab.service.reading.TransferReport.Answer;
import io.swaplab.service.reading.TransferReport.Leg;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TokenBehaviourTest {
    private static final Address TOKEN = Address.parse("0x2279b7a0a67db372996a5fab50d91eaa73d2ebe6");
    private static final Address POOL = Address.parse("0x8a791620dd6260079bf849dc5567adc3f2fdc318");
    private static final Address OTHER = Address.parse("0x610178da211fef7d417bc0e6fed39f05609ad788");
    private static final Uint256 MILLION = Uint256.of(1_000_003);
    private static final TransferChain THERE_AND_BACK = TransferChain.between(TOKEN, Uint256.ZERO, POOL, OTHER, POOL);

    private static Leg leg(Answer answer, long amount, long taken, long arrived) {
        return new Leg(answer, Uint256.of(amount), Uint256.of(taken), Uint256.of(arrived), Bytes.EMPTY);
    }

    private static TokenBehaviour of(Leg... legs) {
        return TokenBehaviour.of(THERE_AND_BACK, Optional.of(new TransferReport(MILLION, List.of(legs))));
    }

    private static void assertKind(TokenBehaviour conduct, TokenKind kind, String detail) {
        assertThat(conduct.kind()).as(conduct.detail()).isEqualTo(kind);
        assertThat(conduct.detail()).contains(detail);
    }

    @Test
    void whatArrivesInFullIsPlain() {
        assertThat(of(leg(Answer.TRUE, 1_003, 1_003, 1_003), leg(Answer.NOTHING, 1_003, 1_003, 1_003)))
                .isEqualTo(TokenBehaviour.PLAIN);
    }

    @Test
    void eachWayHasItsOwnTax() {
        TokenBehaviour conduct =
                of(leg(Answer.TRUE, 100_003, 100_003, 97_003), leg(Answer.TRUE, 97_003, 97_003, 92_152));
        assertKind(conduct, TokenKind.TAXED, "takes 3 %, 5 % out of a pool, onward, and back");
        assertThat(conduct.taxes()).containsExactly(new Tax(300, false), new Tax(500, true));
    }

    @Test
    void aTaxThatIsExpectedIsNoSurprise() {
        TransferChain expecting = THERE_AND_BACK.expecting(List.of(new Tax(300, false), Tax.NONE));
        List<Leg> legs = List.of(leg(Answer.TRUE, 100_003, 100_003, 97_003), leg(Answer.TRUE, 97_003, 97_003, 97_003));
        assertThat(TokenBehaviour.of(expecting, Optional.of(new TransferReport(MILLION, legs))))
                .isEqualTo(TokenBehaviour.PLAIN);
        List<Leg> free = List.of(leg(Answer.TRUE, 100_003, 100_003, 100_003), legs.getLast());
        assertThat(TokenBehaviour.of(expecting, Optional.of(new TransferReport(MILLION, free)))
                        .kind())
                .isEqualTo(TokenKind.TAXED);
    }

    @Test
    void roundingIsOfTokensThatKeepShares() {
        assertKind(
                of(leg(Answer.TRUE, 100_003, 100_002, 100_002), leg(Answer.TRUE, 100_002, 100_002, 100_002)),
                TokenKind.REBASING,
                "rounds transfers");
    }

    @Test
    void aRefusedTransferBlocksWithItsReasonInPrint() {
        Bytes reason =
                Bytes.of(AbiFunction.of("Error(string)").encode("no\u0007pe").toBytes());
        Leg refused = new Leg(Answer.REVERTED, MILLION, Uint256.ZERO, Uint256.ZERO, reason);
        assertKind(of(refused), TokenKind.BLOCKING, "refuses a transfer from " + POOL + " to " + OTHER + ": 'no?pe'");
    }

    @Test
    void otherAnswersAndAmountsAreNoTokens() {
        assertKind(of(leg(Answer.SOMETHING_ELSE, 9_000, 9_000, 9_000)), TokenKind.DEVIANT, "does not answer true");
        assertKind(of(leg(Answer.BALANCE_UNREADABLE, 9_000, 0, 0)), TokenKind.DEVIANT, "does not report its balance");
        assertKind(of(leg(Answer.TRUE, 9_000, 9_450, 9_000)), TokenKind.DEVIANT, "takes 9450 and delivers 9000");
        assertKind(of(leg(Answer.TRUE, 9_000, 9_000, 9_450)), TokenKind.DEVIANT, "takes 9000 and delivers 9450");
        assertKind(of(leg(Answer.TRUE, 9_000, 9_000, 0)), TokenKind.DEVIANT, "delivers nothing");
    }

    @Test
    void whatCouldNotBeTriedIsUnknown() {
        assertKind(TokenBehaviour.of(THERE_AND_BACK, Optional.empty()), TokenKind.UNKNOWN, "could not be tried");
        assertKind(of(), TokenKind.UNKNOWN, POOL + " holds none of it");
    }
}
