import type { components } from './generated.js';

export type PreparedSwap = components['schemas']['PreparedSwap'];
export type DirectSwapData = components['schemas']['DirectSwapData'];
export type PrepareData = components['schemas']['PrepareData'];
export type Permit2TypedData = components['schemas']['Permit2TypedData'];
export type Refusal = components['schemas']['Refusal'];
