package io.swaplab.router.pools;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.RepeatedViewCall;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.reading.WalkCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adds support for walks to another reader, and counts the requests. */
final class WalkingReader implements StateReader {
    private final StateReader views;
    int asked;
    int walked;

    WalkingReader(StateReader views) {
        this.views = views;
    }

    @Override
    public List<CallResult> read(List<ReadOnlyCall> calls) {
        asked += calls.size();
        return views.read(calls);
    }

    @Override
    public Optional<List<RepeatedViewCall.Step>> walk(RepeatedViewCall walk) {
        walked++;
        List<RepeatedViewCall.Step> steps = new ArrayList<>();
        switch (walk) {
            case RepeatedViewCall.Range range -> {
                for (int number = range.first(); number <= range.last(); number++) {
                    keep(steps, number, answer(range.call(number)));
                }
            }
            case RepeatedViewCall.Slots slots -> {
                for (int number = slots.first(); number <= slots.last(); number++) {
                    Bytes32 slot = WalkCalls.slot(WalkCalls.word(number), slots.mapping());
                    keep(steps, number, answer(call(slots, slot)));
                }
            }
            case RepeatedViewCall.Chain chain -> {
                for (int number = chain.start(); number != chain.end(); ) {
                    Uint256 answer = answer(call(chain, WalkCalls.word(number)));
                    steps.add(new RepeatedViewCall.Step(number, answer));
                    number = answer.toIntExact();
                }
            }
        }
        return Optional.of(steps);
    }

    private static void keep(List<RepeatedViewCall.Step> steps, int number, Uint256 answer) {
        if (!answer.isZero()) {
            steps.add(new RepeatedViewCall.Step(number, answer));
        }
    }

    private static ReadOnlyCall call(RepeatedViewCall walk, Bytes32 argument) {
        return new ReadOnlyCall(walk.contract(), walk.calldata().concat(Bytes.of(argument.toBytes())));
    }

    private Uint256 answer(ReadOnlyCall call) {
        return views.read(List.of(call)).getFirst().data().word(0, 0).toUint();
    }
}
