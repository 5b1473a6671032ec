package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.math.Uint256;

/**
 * One token's side of a pool. All amounts and the price have 18 decimals, whatever the token's own decimals are.
 *
 * @param decimals the token's own decimals, 0 to 36
 * @param cash the pool's balance of the token
 * @param liability the amount that the pool owes to depositors
 * @param relativePrice the token's value relative to the pool's other tokens; 1e18 if the pool has no such price
 * @param paused whether the token may not be sold to the pool
 */
record WombatAsset(int decimals, Uint256 cash, Uint256 liability, Uint256 relativePrice, boolean paused) {
    private static final int WAD_DECIMALS = 18;

    WombatAsset {
        if (decimals < 0 || decimals > 2 * WAD_DECIMALS) {
            throw new IllegalArgumentException("decimals must be from 0 to 36, got " + decimals);
        }
    }

    WombatAsset withCash(Uint256 next) {
        return new WombatAsset(decimals, next, liability, relativePrice, paused);
    }

    /** Converts an amount in the token's units to 18 decimals; excess decimals are rounded down. */
    Uint256 toWad(Uint256 amount) {
        return decimals < WAD_DECIMALS
                ? PANICS.times(amount, powerOfTen(WAD_DECIMALS - decimals))
                : amount.dividedBy(powerOfTen(decimals - WAD_DECIMALS));
    }

    /** Converts an 18-decimals amount to the token's units; excess decimals are rounded down. */
    Uint256 fromWad(Uint256 amount) {
        return decimals < WAD_DECIMALS
                ? amount.dividedBy(powerOfTen(WAD_DECIMALS - decimals))
                : PANICS.times(amount, powerOfTen(decimals - WAD_DECIMALS));
    }

    /** The number of 18-decimals units in one token unit. */
    Uint256 wadPerUnit() {
        return toWad(Uint256.ONE);
    }

    private static Uint256 powerOfTen(int exponent) {
        Uint256 power = Uint256.ONE;
        for (int i = 0; i < exponent; i++) {
            power = power.times(10);
        }
        return power;
    }
}
