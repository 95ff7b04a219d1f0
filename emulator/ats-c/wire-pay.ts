import { moneyText, type PayRange } from '../job-world/job-pay.ts';
import type { JobPosting } from '../job-world/job-posting.ts';
import { hashOf } from '../random/seeded-random.ts';

const intervals: Readonly<Record<PayRange['interval'], string>> = {
  year: '1 YEAR',
  month: '1 MONTH',
  hour: '1 HOUR',
  once: 'NONE',
};

interface Component {
  readonly summary: string;
  readonly compensationType: 'Salary' | 'EquityCashValue' | 'EquityPercentage' | 'Commission' | 'Bonus';
  readonly interval: string;
  readonly currencyCode: string | null;
  readonly minValue: number | null;
  readonly maxValue: number | null;
}

const brief = (currency: string, value: number): string =>
  value >= 10_000 ? `${moneyText(currency, Math.round(value / 100) / 10)}K` : moneyText(currency, value);

const salaryOf = (range: PayRange, isTarget: boolean): Component => ({
  summary: `${isTarget ? 'OTE ' : ''}${brief(range.currency, range.min)} – ${brief(range.currency, range.max)}${range.interval === 'hour' ? ' per hour' : ''}${range.interval === 'month' ? ' per month' : ''}`,
  compensationType: 'Salary',
  interval: intervals[range.interval],
  currencyCode: range.currency,
  minValue: range.min,
  maxValue: range.max,
});

const extrasOf = (posting: JobPosting, currency: string): readonly Component[] => {
  const { pay, number } = posting;
  const none = { minValue: null, maxValue: null };
  const share = number % 5 === 0;
  return [
    ...(pay?.equity === true
      ? [
          share
            ? {
                summary: '0.05% – 0.2%',
                compensationType: 'EquityPercentage' as const,
                interval: 'NONE',
                currencyCode: null,
                minValue: 0.05,
                maxValue: 0.2,
              }
            : {
                summary: 'Offers Equity',
                compensationType: 'EquityCashValue' as const,
                interval: '1 YEAR',
                currencyCode: currency,
                ...none,
              },
        ]
      : []),
    ...(pay?.commission === true
      ? [
          {
            summary: 'Offers Commission',
            compensationType: 'Commission' as const,
            interval: '1 YEAR',
            currencyCode: currency,
            ...none,
          },
        ]
      : []),
    ...(pay?.bonus === true
      ? [
          {
            summary: 'Offers Bonus',
            compensationType: 'Bonus' as const,
            interval: '1 YEAR',
            currencyCode: currency,
            ...none,
          },
        ]
      : []),
  ];
};

const idOf = (posting: JobPosting, ...keys: readonly (string | number)[]): string => {
  const digits = [0, 1, 2, 3]
    .map((part) =>
      hashOf(posting.board.token, posting.number, part, ...keys)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-b${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};

/** A component in a summary: without id and text, and with a currency only where there is an amount. */
const toSummary = ({ compensationType, interval, currencyCode, minValue, maxValue }: Component) => ({
  compensationType,
  interval,
  ...(minValue === null || currencyCode === null ? {} : { currencyCode }),
  minValue,
  maxValue,
});

/** A posting without pay has the same object with nulls and empty lists. */
export const toWireCompensation = (posting: JobPosting): object => {
  const { pay } = posting;
  const [first] = pay?.ranges ?? [];
  if (pay === null || first === undefined)
    return {
      compensationTierSummary: null,
      scrapeableCompensationSalarySummary: null,
      compensationTiers: [],
      summaryComponents: [],
    };
  const extras = extrasOf(posting, first.currency);
  const tiers = pay.ranges.map((range, place) => {
    const components = [...extras, salaryOf(range, pay.commission)];
    return {
      id: idOf(posting, 'tier', place),
      title: range.zone,
      tierSummary: components
        .map(({ summary }) => summary)
        .reverse()
        .join(' • '),
      additionalInformation: pay.commission ? '75/25 Split' : null,
      components: components.map((component, part) => ({ id: idOf(posting, place, part), ...component })),
    };
  });
  const oneCurrency = pay.ranges.filter(
    (range) => range.currency === first.currency && range.interval === first.interval,
  );
  const whole = {
    ...first,
    min: Math.min(...oneCurrency.map(({ min }) => min)),
    max: Math.max(...oneCurrency.map(({ max }) => max)),
  };
  const salary = salaryOf(whole, false);
  const many = pay.ranges.length > 1 ? ['Multiple Ranges'] : [];
  return {
    compensationTierSummary: [salary.summary, ...extras.map(({ summary }) => summary), ...many].join(' • '),
    scrapeableCompensationSalarySummary: salary.summary.replace('–', '-'),
    compensationTiers: tiers,
    summaryComponents: [...extras, salary].map(toSummary),
  };
};
