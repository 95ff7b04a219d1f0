const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A price of a contract that pays 1 dollar, as the chance that it says. */
export const toPercent = (priceDollars: number): string => percent.format(priceDollars);

export const toCents = (dollars: number): string => {
  const cents = dollars * 100;
  return `${Math.abs(cents - Math.round(cents)) < 0.005 ? Math.round(cents) : cents.toFixed(1)}¢`;
};

export const toWhole = (count: number): string => whole.format(count);
export const toCompact = (count: number): string => compact.format(count);
