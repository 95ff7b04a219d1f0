/** The amount is an exact decimal, the code ISO 4217. */
export interface Money {
  readonly amount: string;
  readonly currencyCode: string;
}

/** Omits a zero fraction. */
export const moneyOfHundredths = (hundredths: number, currencyCode: string): Money => ({
  amount: hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2),
  currencyCode,
});
