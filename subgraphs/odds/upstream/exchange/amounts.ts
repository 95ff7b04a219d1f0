/** An amount as the wire has it: decimal text, or in older answers a number. */
export type Amount = string | number | null | undefined;

const decimal = /^(\d{1,9})(?:\.(\d{1,18}))?$/;

/** The amount in units of `10^-places`, without a way through floats. Undefined for what is no amount. Digits behind the last place are cut off. */
const toScaled = (amount: Amount, places: number): number | undefined => {
  const [, whole, fraction = ''] = decimal.exec(String(amount ?? '').trim()) ?? [];
  return whole === undefined ? undefined : Number(whole + fraction.slice(0, places).padEnd(places, '0'));
};

const microsInDollar = 1_000_000;

/**
 * A price in millionths of a dollar, from its text in dollars, or else from the whole cents of older answers. Undefined for 0 and 1 dollar, by which
 * the exchange says that there is none, and for what is no price.
 */
export const toPriceMicros = (dollars: Amount, cents?: Amount): number | undefined => {
  const micros = toScaled(dollars, 6) ?? toScaled(cents, 4);
  return micros !== undefined && micros > 0 && micros < microsInDollar ? micros : undefined;
};

/** A number of contracts in hundredths, from its text, or else from the whole numbers of older answers. */
export const toHundredths = (contracts: Amount, older?: Amount): number | undefined =>
  toScaled(contracts, 2) ?? toScaled(older, 2);

export const toDollars = (micros: number): number => micros / microsInDollar;

/** The price as decimal text, exactly. */
export const toDollarText = (micros: number): string => `0.${String(micros).padStart(6, '0')}`;

/** Dollars that so many contracts cost at a price. */
export const toStake = (micros: number, hundredths: number): number => (micros * hundredths) / (microsInDollar * 100);
