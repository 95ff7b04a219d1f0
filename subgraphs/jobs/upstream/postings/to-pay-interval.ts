import type { PayInterval } from '../../model/posting.ts';

const names: Readonly<Record<PayInterval, string>> = {
  HOUR: 'hour | hourly',
  DAY: 'day | daily',
  WEEK: 'week | weekly',
  TWO_WEEKS: 'bi week | biweek | bi weekly | biweekly | 2 week | 2 weeks | two weeks | fortnight | fortnightly',
  HALF_MONTH: 'semi month | half month | semi monthly | semimonthly | twice a month | 0 5 month',
  MONTH: 'month | monthly',
  QUARTER: 'quarter | quarterly | 3 month | 3 months',
  HALF_YEAR: 'half year | half yearly | semi year | semi annual | semiannual | 6 month | 6 months',
  YEAR: 'year | yearly | annual | annually | annum | 12 month | 12 months',
  ONCE: 'one time | onetime | once',
};
const intervals = new Map(
  Object.entries(names).flatMap(([interval, words]) =>
    words.split(' | ').map((word) => [word, interval as PayInterval] as const),
  ),
);
const nothing = new Set(['', 'none', 'null', 'unspecified']);

interface StatedInterval {
  readonly interval: PayInterval | null;
  /** The source's words where no interval expresses them: `per project`. `bi month` is two months or half of one. */
  readonly words: string | null;
}

/** Reads an interval as the systems write it: `per-year-salary`, `bi-week-salary`, `1 HOUR`, `one-time`. */
export const toPayInterval = (code: string | null | undefined): StatedInterval => {
  const plain = (code ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const stated = plain.replace(/ (?:salary|wage|rate|pay)$/, '');
  const interval = intervals.get(stated.replace(/^(?:per|1|every|an?) /, '')) ?? null;
  return { interval, words: interval !== null || nothing.has(stated) ? null : stated };
};
