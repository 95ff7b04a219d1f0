const exactDecimal = (american: number): number => (american > 0 ? 1 + american / 100 : 1 - 100 / american);

/** Two decimals as in the real API, which loses precision of lay prices and long favourites. */
export const toDecimal = (american: number): number => Math.round(exactDecimal(american) * 100) / 100;

const stepOf = (size: number): number => (size < 200 ? 1 : size < 1_000 ? 5 : 50);

/** American odds, rounded in the book's favour, in larger steps for long odds. */
export const bookAmerican = (implied: number): number => {
  const decimal = 1 / Math.min(0.985, Math.max(0.004, implied));
  if (decimal >= 2) {
    const size = (decimal - 1) * 100;
    return Math.max(100, Math.floor(size / stepOf(size)) * stepOf(size));
  }
  const size = 100 / (decimal - 1);
  return -Math.ceil(size / stepOf(size)) * stepOf(size);
};

/** American odds of a chance, to the nearest whole number. */
const nearestAmerican = (chance: number): number => {
  const decimal = 1 / chance;
  return decimal >= 2 ? Math.round((decimal - 1) * 100) : -Math.max(101, Math.round(100 / (decimal - 1)));
};

/**
 * Two American prices whose implied probabilities add up to slightly less than 1, even when written with two decimals.
 */
export const arbitragePrices = (homeChance: number): readonly [number, number] => {
  const pairAt = (sum: number): readonly [number, number] => [
    nearestAmerican(homeChance * sum),
    nearestAmerican((1 - homeChance) * sum),
  ];
  let pair = pairAt(0.995);
  for (let target = 0.9965; target > 0.99; target -= 0.0005) {
    pair = pairAt(target);
    const [home, away] = pair;
    const isBelow = [exactDecimal, toDecimal].every((decimal) => 1 / decimal(home) + 1 / decimal(away) < 0.9985);
    if (isBelow) break;
  }
  return pair;
};
