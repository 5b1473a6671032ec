package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.math.Uint256;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Random plans and steps from a seed, with many values at the ends of their ranges. */
public final class RandomPlans {
    private final SplittableRandom random;

    public RandomPlans(long seed) {
        random = new SplittableRandom(seed);
    }

    public int below(int bound) {
        return random.nextInt(bound);
    }

    byte[] bytes(int size) {
        byte[] bytes = new byte[size];
        random.nextBytes(bytes);
        return bytes;
    }

    public Bytes32 word() {
        return Bytes32.of(bytes(Bytes32.BYTES));
    }

    public Address address() {
        return random.nextInt(10) == 0 ? Address.ZERO : Address.of(bytes(Address.BYTES));
    }

    /** Zero, one, the maximum, or a value of random bit length. */
    public Uint256 amount() {
        return switch (random.nextInt(8)) {
            case 0 -> Uint256.ZERO;
            case 1 -> Uint256.ONE;
            case 2 -> Uint256.MAX;
            default -> Uint256.fromBytes(bytes(32)).shiftRight(random.nextInt(256));
        };
    }

    public ExecutionPlan plan() {
        return new ExecutionPlan(
                word(),
                address(),
                address(),
                address(),
                address(),
                address(),
                amount(),
                amount(),
                amount(),
                amount(),
                amount(),
                FundingMode.ofCode(random.nextInt(2)),
                NativeMode.ofCode(random.nextInt(3)),
                random.nextInt(0x10000),
                address(),
                word(),
                word());
    }

    SwapStep step() {
        Bytes extra = Bytes.of(bytes(random.nextInt(3) * random.nextInt(70)));
        return new SwapStep(address(), address(), address(), address(), amount(), random.nextBoolean(), extra);
    }

    public List<SwapStep> steps(int count) {
        List<SwapStep> steps = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            steps.add(step());
        }
        return steps;
    }

    public ExecutePlanCall call() {
        Bytes payerSignature = random.nextBoolean() ? Bytes.EMPTY : Bytes.of(bytes(64 + random.nextInt(2)));
        return new ExecutePlanCall(plan(), steps(random.nextInt(6)), Bytes.of(bytes(65)), payerSignature);
    }
}
