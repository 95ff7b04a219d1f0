import { joined, present } from '../../kit/joined.ts';
import type { ListedPosting, Posting } from './documents.ts';

export const kindWords: Readonly<Record<NonNullable<ListedPosting['employmentType']>, string>> = {
  FULL_TIME: 'Full time',
  PART_TIME: 'Part time',
  CONTRACT: 'Contract',
  TEMPORARY: 'Temporary',
  INTERNSHIP: 'Internship',
  VOLUNTEER: 'Volunteer',
  OTHER: 'Other',
};

const workplaces: Readonly<Record<NonNullable<ListedPosting['workplaceType']>, string>> = {
  ON_SITE: 'On site',
  HYBRID: 'Hybrid',
  REMOTE: 'Remote',
};

export type EmploymentKind = keyof typeof kindWords;
export const employmentKinds = Object.keys(kindWords) as readonly EmploymentKind[];

/** Returns employment and workplace, as far as the source states them. */
export const termsOf = ({ employmentType, workplaceType, isRemote }: ListedPosting): readonly string[] =>
  present([
    employmentType && kindWords[employmentType],
    workplaceType && workplaces[workplaceType],
    workplaceType !== 'REMOTE' && isRemote === true && 'Remote possible',
  ]);

type PayPart = NonNullable<Posting['compensation']>['components'][number];

const intervals: Readonly<Record<NonNullable<PayPart['interval']>, string>> = {
  HOUR: 'an hour',
  DAY: 'a day',
  WEEK: 'a week',
  TWO_WEEKS: 'every two weeks',
  HALF_MONTH: 'twice a month',
  MONTH: 'a month',
  QUARTER: 'a quarter',
  HALF_YEAR: 'every six months',
  YEAR: 'a year',
  ONCE: 'once',
};

export const payKinds: Readonly<Record<PayPart['kind'], string>> = {
  SALARY: 'Salary',
  EQUITY_CASH_VALUE: 'Equity',
  EQUITY_PERCENTAGE: 'Equity',
  COMMISSION: 'Commission',
  BONUS: 'Bonus',
  OTHER: 'Other',
};

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const broken = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const inDigits = (value: number): string => (Number.isInteger(value) ? whole : broken).format(value);

/** Returns a part of the pay as `USD 131,000 – 196,000 a year`. */
export const payOf = ({ kind, currencyCode, interval, minimumAmount, maximumAmount }: PayPart): string => {
  const amounts = [...new Set([minimumAmount, maximumAmount].filter((value) => value !== null))].map((value) =>
    inDigits(Number(value)),
  );
  if (amounts.length === 0) return 'not stated';
  const range = amounts.join(' – ');
  const open = minimumAmount === null ? 'up to ' : maximumAmount === null ? 'from ' : '';
  const unit = kind === 'EQUITY_PERCENTAGE' ? ' %' : '';
  return joined([currencyCode, `${open}${range}${unit}`, interval && intervals[interval]], ' ');
};

const mostPlaces = 3;

/** Returns the places that a posting's location was read as, otherwise the location in its source's words. */
export const placesInWords = ({ places, locationDisplay, isRemote }: ListedPosting): string => {
  if (places.length === 0) return locationDisplay ?? (isRemote === true ? 'Anywhere' : 'Place not stated');
  const names = places.slice(0, mostPlaces).map(({ displayName }) => displayName);
  return places.length > mostPlaces ? `${names.join('; ')} and ${places.length - mostPlaces} more` : names.join('; ');
};
