/** So much of a price is always in view, so that a small movement looks small. */
const leastRange = 0.04;
const leastSpare = 0.005;

/** What a chart shows of prices between these, in dollars: some room around them, within what a price can be. */
export const priceScale = (lowest: number, highest: number): readonly [low: number, high: number] => {
  const spare = Math.max(leastSpare, (leastRange - (highest - lowest)) / 2);
  return [Math.max(0, lowest - spare), Math.min(1, highest + spare)];
};
