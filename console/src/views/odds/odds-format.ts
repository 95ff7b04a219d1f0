/** Notation of prices. The graph returns all three, computed from exact fractions. */
export type OddsFormat = 'decimal' | 'fractional' | 'american';

interface Price {
  readonly decimal: number;
  readonly fractional: string;
  readonly american: number;
}

const minus = '\u2212';

/** Returns `+415` or `−495`. */
const signed = (value: number): string => (value < 0 ? `${minus}${-value}` : `+${value}`);

/** Two decimal places as bookmakers write them, three for small prices that need them, none for large ones. */
const decimalText = (decimal: number): string => {
  if (decimal >= 100) return decimal.toFixed(0);
  const three = decimal.toFixed(3);
  return decimal < 2 && !three.endsWith('0') ? three : decimal.toFixed(2);
};

export const priceText = ({ decimal, fractional, american }: Price, format: OddsFormat): string => {
  if (format === 'fractional') return fractional;
  return format === 'american' ? signed(american) : decimalText(decimal);
};

/** Adds American odds, computed from the exact fraction, where the graph returned none. */
export const withAmerican = ({ decimal, fractional }: Omit<Price, 'american'>): Price => {
  const [profit = 0, stake = 1] = fractional.split('/').map(Number);
  const american = profit >= stake ? (100 * profit) / stake : (-100 * stake) / profit;
  return { decimal, fractional, american: Math.sign(american) * Math.round(Math.abs(american)) };
};

/** Returns the price of a fair probability. It is rounded, so its fraction is a decimal number over 1. */
export const fairPriceText = (probability: number, format: OddsFormat): string => {
  if (probability <= 0 || probability >= 1) return '–';
  const profit = (1 - probability) / probability;
  if (format === 'decimal') return decimalText(1 + profit);
  if (format === 'american') return signed(Math.round(profit >= 1 ? profit * 100 : -100 / profit));
  return `${profit >= 10 ? profit.toFixed(0) : profit.toFixed(profit < 1 ? 2 : 1)}/1`;
};

/** Returns a fraction of 1 as `2.6 %`. */
export const percent = (part: number, places = 1): string => {
  const text = Math.abs(part * 100).toFixed(places);
  return `${part < 0 && Number(text) !== 0 ? minus : ''}${text}\u202f%`;
};
