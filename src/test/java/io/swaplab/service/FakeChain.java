package io.swaplab.service;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.SimulatedCall;
import io.swaplab.client.node.UnaskedNode;
import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.AbiTupleType;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** A chain that holds one execution router and one Permit2, as fields that a test sets; it answers their views only. */
public final class FakeChain extends UnaskedNode {
    private static final AbiFunction NONCE_BITMAP = AbiFunction.of("nonceBitmap(address,uint256)");
    private static final AbiFunction IS_QUOTE_SIGNER = AbiFunction.of("isQuoteSigner(address)");

    private final Address router;
    private final Address permit2;
    private final Address wrappedNative;

    public boolean paused;
    public boolean down;
    public boolean routerMissing;
    public int maxCustomFeeBps = 300;
    public int protocolCutBps = 2000;
    public Address protocolFeeReceiver = Address.parse("0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc");
    public long headSecs = 1_000;
    public long headNumber = 7;

    /** What {@link #changes} answers. */
    public long changes;

    public boolean everyNonceUsed;

    /** Every word of every payer's nonce bitmap. */
    public Uint256 nonceWord = Uint256.ZERO;

    public @Nullable RuntimeException failure;

    /** What happens before each answer about the head. */
    public Waiting whenAsked = () -> {};

    public final Set<Address> signers = new HashSet<>();

    /** Answers simulations; by default the chain supports none. Calls beyond the answers revert. */
    public Function<List<SimulatedCall>, List<Optional<CallResult>>> simulations =
            calls -> calls.stream().map(call -> Optional.<CallResult>empty()).toList();

    /** What the node answers to a gas estimate. */
    public LongSupplier gasEstimate = () -> 200_000;

    /** Accounts with code. */
    public final Set<Address> contracts = new HashSet<>();

    /** What a simulated call of an account answers. */
    public Function<ReadOnlyCall, CallResult> simulation = call -> new CallResult(false, Bytes.EMPTY);

    /** Sender, target and gas of every simulated call, in order. */
    public final List<String> simulated = new ArrayList<>();

    /** What tokens answer to symbol() and decimals(), in this order. */
    public final Map<Address, List<Bytes>> descriptions = new HashMap<>();

    /** Keeper, account and nonce word of every bitmap question, in order. */
    public final List<String> nonceQuestions = new ArrayList<>();

    public FakeChain(Address router, Address permit2, Address wrappedNative) {
        this.router = router;
        this.permit2 = permit2;
        this.wrappedNative = wrappedNative;
    }

    /** Something that may take long. */
    public interface Waiting {
        void await() throws InterruptedException;
    }

    @Override
    public long chainId() {
        return 97;
    }

    @Override
    public BlockRef latestBlock() {
        requireUp();
        try {
            whenAsked.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted");
        }
        return new BlockRef(
                headNumber, hash(headNumber), headNumber == 7 ? Bytes32.ZERO : hash(headNumber - 1), headSecs);
    }

    private static Bytes32 hash(long number) {
        return number == 7 ? Bytes32.ZERO : Bytes32.of(Uint256.of(number));
    }

    @Override
    public long changes() {
        return changes;
    }

    @Override
    public Optional<BlockRef> block(long number) {
        return Optional.of(latestBlock()).filter(head -> head.number() == number);
    }

    @Override
    public List<Optional<CallResult>> simulateAll(List<SimulatedCall> calls, BlockRef block) {
        requireUp();
        List<Optional<CallResult>> answers = new ArrayList<>(simulations.apply(calls));
        while (!answers.isEmpty() && answers.size() < calls.size()) {
            answers.add(Optional.of(new CallResult(false, Bytes.EMPTY)));
        }
        return answers;
    }

    @Override
    public long estimateGas(Address from, ReadOnlyCall call, Uint256 valueWei) {
        requireUp();
        return gasEstimate.getAsLong();
    }

    @Override
    public List<LogEntry> logs(Bytes32 blockHash, Collection<Bytes32> topics0) {
        requireUp();
        return List.of();
    }

    @Override
    public Bytes code(Address account) {
        requireUp();
        return contracts.contains(account) ? Bytes.parse("0x00") : Bytes.EMPTY;
    }

    @Override
    public List<CallResult> readAll(List<ReadOnlyCall> calls, long blockNumber) {
        requireUp();
        if (blockNumber != headNumber) {
            throw new AssertionError("read at block " + blockNumber);
        }
        return calls.stream().map(this::answer).toList();
    }

    @Override
    public CallResult simulate(Address from, ReadOnlyCall call, long gasLimit) {
        requireUp();
        simulated.add(from + " " + call.to() + " " + gasLimit);
        return simulation.apply(call);
    }

    private CallResult answer(ReadOnlyCall call) {
        List<Bytes> description = descriptions.get(call.to());
        if (description != null) {
            boolean isSymbol = call.data()
                    .equals(AbiFunction.of("symbol()").call(call.to()).data());
            return new CallResult(true, description.get(isSymbol ? 0 : 1));
        }
        boolean known = call.to().equals(permit2) || (call.to().equals(router) && !routerMissing);
        return known ? new CallResult(true, view(call)) : new CallResult(true, Bytes.EMPTY);
    }

    private Bytes view(ReadOnlyCall call) {
        if (NONCE_BITMAP.matches(call.data())) {
            List<Object> arguments = NONCE_BITMAP.decodeCall(call.data());
            nonceQuestions.add(call.to() + " " + arguments.get(0) + " " + arguments.get(1));
            return word(everyNonceUsed ? Uint256.MAX : nonceWord);
        }
        if (IS_QUOTE_SIGNER.matches(call.data())) {
            Address signer = (Address) IS_QUOTE_SIGNER.decodeCall(call.data()).getFirst();
            return AbiTupleType.parse("(bool)").encode(signers.contains(signer));
        }
        return AbiFunction.of("paused()").matches(call.data())
                ? AbiTupleType.parse("(bool)").encode(paused)
                : config(call.data());
    }

    private Bytes config(Bytes data) {
        record View(String name, Bytes value) {}
        return List.of(
                        new View("owner()", word(router)),
                        new View("pendingOwner()", word(Address.ZERO)),
                        new View("maxCustomFeeBps()", word(Uint256.of(maxCustomFeeBps))),
                        new View("protocolCutBps()", word(Uint256.of(protocolCutBps))),
                        new View("protocolFeeReceiver()", word(protocolFeeReceiver)),
                        new View("wrappedNative()", word(wrappedNative)),
                        new View("HARD_MAX_CUSTOM_FEE_BPS()", word(Uint256.of(500))),
                        new View("HARD_MAX_PROTOCOL_CUT_BPS()", word(Uint256.of(5000))))
                .stream()
                .filter(view -> AbiFunction.of(view.name()).matches(data))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no such view: " + data))
                .value();
    }

    private static Bytes word(Uint256 value) {
        return Bytes.of(value.toBytes());
    }

    private static Bytes word(Address value) {
        return Bytes.of(value.toWord().toBytes());
    }

    private void requireUp() {
        if (failure != null) {
            throw failure;
        }
        if (down) {
            throw new NodeException("connection refused: http://user:secret@node.invalid");
        }
    }
}
