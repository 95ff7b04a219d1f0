/** Where a price was at an instant. */
export interface TrailPoint {
  readonly atMs: number;
  readonly price: number;
}

export type Trail = readonly TrailPoint[];

export const trailMs = 5 * 60_000;
/** Prices that are closer than this are one point, so that a trail has at most 300 of them. */
const stepMs = 1_000;

/** The trail with a price that was just seen: the last minutes, at most one point a second. */
export const extendTrail = (trail: Trail, price: number, atMs: number): Trail => {
  const last = trail.at(-1);
  const before = trail.at(-2);
  const isWithinStep = last !== undefined && before !== undefined && atMs - before.atMs < stepMs;
  const kept = isWithinStep ? trail.slice(0, -1) : trail;
  const fromMs = atMs - trailMs;
  const first = kept.findIndex((point) => point.atMs >= fromMs);
  return [...(first < 0 ? [] : kept.slice(first)), { atMs, price }];
};
