package io.swaplab.routing.plan;

/**
 * What steps trade at the prices of a search.
 *
 * @param inputs about what each step is to take, as {@code outputs} what it makes
 * @param stiffness how much more each step takes where its price falls by a small part of itself, per that part
 */
public record Flow(Steps steps, double[] inputs, double[] outputs, double[] stiffness) {}
