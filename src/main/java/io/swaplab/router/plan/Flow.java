package io.swaplab.router.plan;

/**
 * Flows over steps at given prices.
 *
 * @param inputs approximate input of each step
 * @param outputs approximate output of each step
 * @param stiffness derivative of each input by the logarithm of its price ratio, negated: how much the input grows per
 *     relative fall of the price
 */
public record Flow(Steps steps, double[] inputs, double[] outputs, double[] stiffness) {}
