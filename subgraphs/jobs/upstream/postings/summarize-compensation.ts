import type { JobCompensation, JobCompensationComponent } from '../../model/posting.ts';

const isAmount = (amount: number | null): amount is number => amount !== null;
const least = (amounts: readonly number[]): number | null =>
  amounts.length === 0 ? null : amounts.reduce((a, b) => Math.min(a, b));
const most = (amounts: readonly number[]): number | null =>
  amounts.length === 0 ? null : amounts.reduce((a, b) => Math.max(a, b));

/**
 * Returns the base salary over all ranges with the currency and interval of the first range. Amounts are null when only
 * other parts, such as equity, are published.
 */
export const summarizeCompensation = (components: readonly JobCompensationComponent[]): JobCompensation | null => {
  if (components.length === 0) return null;
  const salaries = components.filter(
    ({ kind, minimum, maximum }) => kind === 'SALARY' && (minimum !== null || maximum !== null),
  );
  const { currency = null, interval = null } = salaries[0] ?? {};
  const ranges = salaries.filter((range) => range.currency === currency && range.interval === interval);
  const minima = ranges.map(({ minimum }) => minimum).filter(isAmount);
  const maximum = most(ranges.map((range) => range.maximum).filter(isAmount));
  return {
    currency,
    interval,
    minimum: least(minima),
    // One range without an upper bound may begin above all others.
    maximum: maximum !== null && maximum < (most(minima) ?? 0) ? null : maximum,
    components,
  };
};
