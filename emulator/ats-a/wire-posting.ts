import {
  escapeText,
  itemsHtml,
  linkHtml,
  type MarkupStyle,
  paragraphHtml,
  roleHtml,
  rolePlain,
} from '../job-world/job-html.ts';
import type { PayInterval } from '../job-world/job-pay.ts';
import type { JobPosting } from '../job-world/job-posting.ts';
import { textOf } from '../job-world/job-text.ts';
import { toUuid } from '../job-world/posting-uuid.ts';
import { hashOf } from '../random/seeded-random.ts';

const style: MarkupStyle = {
  paragraph: ['<div>', '</div>'],
  heading: ['<div><b style="font-size: 18px">', '</b></div>'],
  // The real API returns the items without a list element around them.
  list: ['', ''],
  item: ['<li>', '</li>'],
};
const boxed: MarkupStyle = { ...style, item: ['<li>\n<p>', '</p>\n</li>'] };

const intervals: Readonly<Record<PayInterval, string>> = {
  year: 'per-year-salary',
  month: 'per-month-salary',
  hour: 'per-hour-wage',
  once: 'one-time',
};

/** Boards of this system name the kind of employment in free text. */
const commitments: Readonly<Record<JobPosting['employment'], readonly string[]>> = {
  full_time: ['Full-time', 'Permanent', 'Full Time', 'Regular'],
  part_time: ['Part-time', 'Part Time'],
  intern: ['Intern', 'Internship'],
  contract: ['Contract', 'Contractor'],
  temporary: ['Temporary', 'Fixed-term'],
};

const pick = <T>(list: readonly T[], key: number): T | undefined => list[key % list.length];

/** Keys without a value are absent, not null. */
export const categoriesOf = (posting: JobPosting) => {
  const habit = hashOf(posting.board.token, 'commitment');
  const own = hashOf(posting.board.token, posting.number, 'keys');
  return {
    ...(own % 20 === 0 ? {} : { commitment: pick(commitments[posting.employment], habit) }),
    ...(own % 12 === 0 ? {} : { department: posting.department }),
    ...(habit % 3 === 0 ? { level: posting.level } : {}),
    location: posting.locations[0]?.text ?? '',
    team: posting.team,
    allLocations: posting.locations.map(({ text }) => text),
  };
};

const salaryOf = ({ pay }: JobPosting): object => {
  const [range] = pay?.ranges ?? [];
  if (range === undefined) return {};
  const { currency, interval, min, max } = range;
  return { salaryRange: { currency, interval: intervals[interval], min, max } };
};

const salaryWords = (pay: string | null, key: number): object =>
  pay === null || key % 3 === 0
    ? {}
    : { salaryDescription: `<div>${escapeText(pay)}</div>`, salaryDescriptionPlain: pay };

export const toWirePosting = (seed: string, posting: JobPosting): Readonly<Record<string, unknown>> => {
  const { board, number, workplace, locations } = posting;
  const text = textOf(seed, posting);
  const id = toUuid(seed, board, number);
  const key = hashOf(board.token, number, 'markup');
  const hosted = `https://jobs.${board.region === 'eu' ? 'eu.' : ''}lever.co/${board.token}/${id}`;
  const hasOpening = hashOf(board.token, 'opening') % 2 === 0;
  const opening = hasOpening ? paragraphHtml(text.introduction, style) : '';
  const openingPlain = hasOpening ? text.introduction : '';
  const body = roleHtml(text, style);
  const bodyPlain = rolePlain(text);
  const items = key % 2 === 0 ? boxed : style;
  return {
    id,
    text: posting.title,
    categories: categoriesOf(posting),
    country: locations[0]?.country?.code ?? null,
    workplaceType: workplace ?? 'unspecified',
    createdAt: posting.publishedAtMs,
    opening,
    openingPlain,
    description: hasOpening ? `${opening}<div><br></div>${body}` : body,
    descriptionPlain: hasOpening ? `${openingPlain}\n\n${bodyPlain}` : bodyPlain,
    descriptionBody: body,
    descriptionBodyPlain: bodyPlain,
    lists: text.sections.map((section) => ({
      text: section.heading,
      content: key % 2 === 0 ? `<div>\n${itemsHtml(section, items)}\n</div>` : itemsHtml(section, items),
    })),
    additional:
      key % 5 === 0 ? '' : `${linkHtml(text, style)}\n<div>&nbsp;</div>\n${paragraphHtml(text.closing, style)}`,
    additionalPlain: key % 5 === 0 ? '' : `${text.process} Read ${text.link.label}.\n\n${text.closing}`,
    ...salaryOf(posting),
    ...salaryWords(text.pay, key),
    hostedUrl: hosted,
    applyUrl: `${hosted}/apply`,
  };
};
