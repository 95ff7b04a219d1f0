/** A smaller range would make small movements look large. */
const leastRange = 0.04;
const leastSpare = 0.005;

/** Returns the range of a price chart in dollars: some room around the prices, within the possible prices. */
export const priceScale = (lowest: number, highest: number): readonly [low: number, high: number] => {
  const spare = Math.max(leastSpare, (leastRange - (highest - lowest)) / 2);
  return [Math.max(0, lowest - spare), Math.min(1, highest + spare)];
};
