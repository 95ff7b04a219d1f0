/** Decimal text; a number in older responses. */
export type Amount = string | number | null | undefined;

const decimal = /^(\d{1,9})(?:\.(\d{1,18}))?$/;

/** Converts decimal text without floats. Further digits are cut off. */
const toScaled = (amount: Amount, places: number): number | undefined => {
  const [, whole, fraction = ''] = decimal.exec(String(amount ?? '').trim()) ?? [];
  return whole === undefined ? undefined : Number(whole + fraction.slice(0, places).padEnd(places, '0'));
};

const microsInDollar = 1_000_000;

/** `cents` are from older responses. Undefined for 0 and 1 dollar, which mean that there is no price. */
export const toPriceMicros = (dollars: Amount, cents?: Amount): number | undefined => {
  const micros = toScaled(dollars, 6) ?? toScaled(cents, 4);
  return micros !== undefined && micros > 0 && micros < microsInDollar ? micros : undefined;
};

export const toHundredths = (contracts: Amount, older?: Amount): number | undefined =>
  toScaled(contracts, 2) ?? toScaled(older, 2);

export const toDollars = (micros: number): number => micros / microsInDollar;

export const toDollarText = (micros: number): string => `0.${String(micros).padStart(6, '0')}`;

export const toStake = (micros: number, hundredths: number): number => (micros * hundredths) / (microsInDollar * 100);
