package io.swaplab.service.chainsource;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.BlockHeader;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/** One endpoint as a node. A slow answer counts as a failure if another endpoint could answer instead. */
final class SingleEndpoint extends RoutedNode {
    private static final long LEAST_MILLIS = 1_000;

    private final TrackedEndpoint lane;
    private final BooleanSupplier isAnotherThere;

    SingleEndpoint(TrackedEndpoint lane, BooleanSupplier isAnotherThere) {
        this.lane = lane;
        this.isAnotherThere = isAnotherThere;
    }

    @Override
    <T> T ask(long block, Function<Node, T> question) {
        return inTime(() -> lane.ask(block, question));
    }

    /** Makes a request that changes something, without a timeout. */
    @Override
    <T> T askOnce(Function<Node, T> request) {
        return lane.askOnce(request);
    }

    @Override
    public BlockHeader latestHeader() {
        return inTime(lane::latestHeader);
    }

    private <T> T inTime(Supplier<T> question) {
        if (!isAnotherThere.getAsBoolean()) {
            return question.get();
        }
        FutureTask<T> asking = new FutureTask<>(question::get);
        Thread.ofVirtual().name("endpoint").start(asking);
        long millis = Math.max(LEAST_MILLIS, lane.patienceMillis());
        try {
            return asking.get(millis, TimeUnit.MILLISECONDS);
        } catch (TimeoutException late) {
            lane.overtaken();
            throw new NodeException(lane + " did not answer within " + millis + " ms; another endpoint may", late);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted while an endpoint was asked", stop);
        } catch (ExecutionException failed) {
            throw HedgedRequest.unchecked(asking.exceptionNow());
        } finally {
            asking.cancel(true);
        }
    }

    @Override
    public void refuted(String reason) {
        lane.refuted(reason);
    }

    @Override
    public boolean isTrusted() {
        return lane.isTrusted();
    }

    @Override
    public boolean readsByHash() {
        return lane.readsByHash();
    }

    @Override
    public String shown() {
        return lane.shown();
    }

    @Override
    public void close() {
        lane.close();
    }

    @Override
    public String toString() {
        return lane.toString();
    }
}
