import {
  headingHtml,
  linkHtml,
  type MarkupStyle,
  paragraphHtml,
  roleHtml,
  rolePlain,
  sectionHtml,
} from '../job-world/job-html.ts';
import { moneyText, type PayInterval, type PayRange } from '../job-world/job-pay.ts';
import type { JobPosting } from '../job-world/job-posting.ts';
import { type JobText, textOf } from '../job-world/job-text.ts';
import type { JobLocation } from '../job-world/posting-places.ts';
import { toUuid } from '../job-world/posting-uuid.ts';
import { hashOf } from '../random/seeded-random.ts';

const intervals: Readonly<Record<PayInterval, string>> = {
  year: '1 YEAR',
  month: '1 MONTH',
  hour: '1 HOUR',
  once: 'NONE',
};

/** What is not paid in an amount has no values. */
const component = (
  summary: string,
  compensationType: 'Salary' | 'EquityCashValue' | 'EquityPercentage' | 'Commission' | 'Bonus',
  interval: string,
  currencyCode: string | null,
  minValue: number | null = null,
  maxValue: number | null = null,
) => ({ summary, compensationType, interval, currencyCode, minValue, maxValue });
type Component = ReturnType<typeof component>;

const brief = (currency: string, value: number): string =>
  value >= 10_000 ? `${moneyText(currency, Math.round(value / 100) / 10)}K` : moneyText(currency, value);

const endings: Partial<Record<PayInterval, string>> = { hour: ' per hour', month: ' per month' };

const salaryOf = ({ currency, interval, min, max }: PayRange, isTarget: boolean): Component => {
  const summary = `${isTarget ? 'OTE ' : ''}${brief(currency, min)} – ${brief(currency, max)}${endings[interval] ?? ''}`;
  return component(summary, 'Salary', intervals[interval], currency, min, max);
};

const extrasOf = ({ pay, number }: JobPosting, currency: string): readonly Component[] => [
  ...(pay?.equity !== true
    ? []
    : number % 5 === 0
      ? [component('0.05% – 0.2%', 'EquityPercentage', 'NONE', null, 0.05, 0.2)]
      : [component('Offers Equity', 'EquityCashValue', '1 YEAR', currency)]),
  ...(pay?.commission === true ? [component('Offers Commission', 'Commission', '1 YEAR', currency)] : []),
  ...(pay?.bonus === true ? [component('Offers Bonus', 'Bonus', '1 YEAR', currency)] : []),
];

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
const toWireCompensation = (posting: JobPosting): object => {
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

const slips: Readonly<Record<string, string>> = {
  'San Francisco': 'San Fransisco',
  California: 'California ',
  London: 'London ',
};

/**
 * Each part may be present, empty or missing, and is spelled as people type it. Null or absent where nothing was
 * entered; `key` chooses which.
 */
const toWireAddress = ({ text, city, country: whole }: JobLocation, key: string): { address?: object | null } => {
  const draw = hashOf(key, 'address');
  if (city === null) {
    if (whole !== null) return { address: { postalAddress: { addressCountry: whole.name } } };
    return {
      address:
        text.includes('EU') || text.includes('Europe') ? { postalAddress: { addressCountry: 'European Union' } } : null,
    };
  }
  if (draw % 17 === 0) return { address: null };
  if (draw % 19 === 0) return {};
  const slip = (part: string) => (draw % 13 === 0 ? (slips[part] ?? part) : part);
  const { name, region, regionCode, country } = city;
  const regionText = draw % 2 === 0 || regionCode === '' ? region : regionCode;
  const countryText = [country.name, country.name, country.alias, country.code][draw % 4] ?? country.name;
  return {
    address: {
      postalAddress: {
        ...(regionText === '' && draw % 2 === 0 ? {} : { addressRegion: slip(regionText) }),
        ...(draw % 11 === 0 ? { addressCountry: '' } : { addressCountry: countryText }),
        ...(draw % 7 === 0 ? {} : { addressLocality: slip(name) }),
        ...(draw % 23 === 0 ? { postalCode: String(10_000 + (draw % 80_000)) } : {}),
      },
    },
  };
};

const style: MarkupStyle = {
  paragraph: ['<p style="min-height:1.5em">', '</p>'],
  heading: ['<h2>', '</h2>'],
  list: ['<ul style="min-height:1.5em">', '</ul>'],
  item: ['<li><p style="min-height:1.5em">', '</p></li>'],
};

const employment: Readonly<Record<JobPosting['employment'], string>> = {
  full_time: 'FullTime',
  part_time: 'PartTime',
  intern: 'Intern',
  contract: 'Contract',
  temporary: 'Temporary',
};
const workplaces = { remote: 'Remote', hybrid: 'Hybrid', onsite: 'OnSite' };

const toHtml = (text: JobText): string =>
  [
    headingHtml('About us', { ...style, heading: ['<h1><strong>', '</strong></h1>'] }),
    paragraphHtml(text.introduction, style),
    paragraphHtml('', style),
    roleHtml(text, style),
    ...text.sections.map((section) => sectionHtml(section, style)),
    ...(text.pay === null ? [] : [paragraphHtml(text.pay, style)]),
    linkHtml(text, style),
    paragraphHtml(text.closing, style),
  ].join('');

const toPlain = (text: JobText): string =>
  [
    'ABOUT US',
    text.introduction,
    rolePlain(text),
    ...text.sections.map(
      ({ heading, items }) => `${heading.toUpperCase()}\n\n${items.map((item) => `- ${item}`).join('\n\n')}`,
    ),
    ...(text.pay === null ? [] : [text.pay]),
    `${text.process} Read ${text.link.label}.`,
    text.closing,
  ].join('\n\n');

/** One job of a board. Its addresses contain the board's name as the request spelled it (`asked`). */
export const toWireJob = (
  seed: string,
  posting: JobPosting,
  asked: string,
  withPay: boolean,
): Readonly<Record<string, unknown>> => {
  const { board, number, workplace, locations } = posting;
  const [primary, ...others] = locations;
  const id = toUuid(seed, board, number);
  const key = hashOf(board.token, number, 'wire');
  const text = textOf(seed, posting);
  const url = `https://jobs.ashbyhq.com/${encodeURIComponent(asked)}/${id}`;
  const addressKey = (place: number) => `${board.token} ${number} ${place}`;
  return {
    id,
    title: key % 9 === 0 ? ` ${posting.title} ` : posting.title,
    department: posting.department,
    team: posting.team,
    employmentType: employment[posting.employment],
    location: primary?.text ?? '',
    ...(withPay ? { shouldDisplayCompensationOnJobPostings: posting.pay !== null } : {}),
    secondaryLocations: others.map((location, place) => ({
      location: location.text,
      ...toWireAddress(location, addressKey(place + 1)),
    })),
    publishedAt: new Date(posting.publishedAtMs).toISOString().replace('Z', '+00:00'),
    isListed: !posting.isUnlisted,
    isRemote: workplace === null ? null : workplace === 'remote',
    workplaceType: workplace === null ? null : workplaces[workplace],
    ...(primary === undefined ? {} : toWireAddress(primary, addressKey(0))),
    jobUrl: url,
    applyUrl: `${url}/application`,
    ...(key % 11 === 0 ? {} : { descriptionHtml: toHtml(text) }),
    descriptionPlain: toPlain(text),
    ...(withPay ? { compensation: toWireCompensation(posting) } : {}),
  };
};
