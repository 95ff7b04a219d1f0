/** An amount of money: an exact decimal, and the ISO 4217 code of its currency. */
export interface Money {
  readonly amount: string;
  readonly currencyCode: string;
}

/** Without a fraction where there is none. */
export const moneyOfHundredths = (hundredths: number, currencyCode: string): Money => ({
  amount: hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2),
  currencyCode,
});
