import type { JobCompensation, PayInterval } from '../../model/posting.ts';

const intervals: Record<PayInterval, string> = {
  HOUR: ' an hour',
  DAY: ' a day',
  WEEK: ' a week',
  TWO_WEEKS: ' every two weeks',
  HALF_MONTH: ' twice a month',
  MONTH: ' a month',
  QUARTER: ' a quarter',
  HALF_YEAR: ' every six months',
  YEAR: ' a year',
  ONCE: ' once',
};

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `USD 120,000 - 150,000 a year`. Null without an amount. */
export const salaryDisplay = (pay: Omit<JobCompensation, 'components'> | null): string | null => {
  if (pay === null || (pay.minimum === null && pay.maximum === null)) return null;
  const { minimum, maximum, currency, interval } = pay;
  const format = [minimum, maximum].every((amount) => amount === null || Number.isInteger(amount)) ? whole : withCents;
  const unit = currency === null ? '' : `${currency} `;
  const per = interval === null ? '' : intervals[interval];
  if (minimum === null) return `up to ${unit}${format.format(maximum ?? 0)}${per}`;
  if (maximum === null) return `from ${unit}${format.format(minimum)}${per}`;
  const range = minimum === maximum ? format.format(minimum) : `${format.format(minimum)} - ${format.format(maximum)}`;
  return `${unit}${range}${per}`;
};
