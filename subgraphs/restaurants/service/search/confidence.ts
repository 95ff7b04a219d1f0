import type { Confidence } from '../../model/restaurant-search.ts';

const order: readonly Confidence[] = ['LOW', 'MEDIUM', 'HIGH', 'EXACT'];

/** Null for an empty list. */
export const leastSure = (confidences: readonly Confidence[]): Confidence | null =>
  order.find((confidence) => confidences.includes(confidence)) ?? null;
