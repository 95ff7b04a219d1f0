/** Checks the total stake as typed. Returns the problem, if there is one. */
export const amountProblem = (text: string): string | undefined => {
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return 'A number with two decimal places at most';
  const amount = Number(text);
  return amount > 0 && amount <= 1_000_000_000 ? undefined : 'More than 0, and 1000000000 at most';
};

const hundredthsOf = (decimal: string): number => Math.round(Number(decimal) * 100);

/** Returns the smallest payout less the total stake, as `0.42`: the profit whichever outcome happens. */
export const sureProfit = (payouts: readonly string[], total: string): string =>
  ((Math.min(...payouts.map(hundredthsOf)) - hundredthsOf(total)) / 100).toFixed(2);
