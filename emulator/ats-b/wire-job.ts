import { isoInZone } from '../engine/local-time.ts';
import { boardsOf, type JobBoard } from '../job-world/job-boards.ts';
import { escapeText, linkHtml, type MarkupStyle, paragraphHtml, roleHtml, sectionHtml } from '../job-world/job-html.ts';
import type { PayInterval } from '../job-world/job-pay.ts';
import { type JobPosting, touchedAtMs } from '../job-world/job-posting.ts';
import { textOf } from '../job-world/job-text.ts';
import { isNorthAmerican } from '../job-world/places.ts';
import { hashOf } from '../random/seeded-random.ts';

const boards = boardsOf('ats-b');
/** Larger than the number of boards, so that ids are unique over all boards. */
const stride = 64;
/** Real ids exceed 32 bits. */
const base = 4_000_000_000;

const toJobNumber = (board: JobBoard, number: number): number => base + number * stride + boards.indexOf(board);

export const fromJobNumber = (board: JobBoard, id: string): number | undefined => {
  const offset = /^\d{1,15}$/.test(id) ? Number(id) - base : -1;
  return offset >= 0 && offset % stride === boards.indexOf(board) ? Math.floor(offset / stride) : undefined;
};

/** ISO 8601 to the second with the offset of New York, which has summer time. */
const toWireTime = (atMs: number): string => isoInZone(atMs, 'America/New_York').replace(/\.\d+/, '');

const idOf = (board: JobBoard, ...keys: readonly string[]): number =>
  4_000_000_000 + (hashOf(board.token, ...keys) % 100_000_000);

/** Half of the boards have teams below departments; the others have only departments. */
const hasTeams = (board: JobBoard): boolean => hashOf(board.token, 'tree') % 2 === 0;

/** A posting's departments. A few postings have the placeholder for no department. */
export const departmentsOf = ({ board, number, department, team }: JobPosting) => {
  if (number % 71 === 3) return [{ id: 0, name: 'No Department', child_ids: [], parent_id: null }];
  const parent = idOf(board, 'department', department);
  if (!hasTeams(board)) return [{ id: parent, name: department, child_ids: [], parent_id: null }];
  return [{ id: idOf(board, 'team', department, team), name: team, child_ids: [], parent_id: parent }];
};

export const departmentAbove = ({ board, department }: JobPosting) =>
  hasTeams(board) ? [{ id: idOf(board, 'department', department), name: department, parent_id: null }] : [];

/** A posting's offices. They are more exact than its location, except for unknown places and whole countries. */
export const officesOf = ({ board, number, locations }: JobPosting) =>
  locations.map(({ city, country }) => {
    const name =
      city === null
        ? (country?.name ?? 'Remote')
        : `${city.name}, ${isNorthAmerican(city) ? city.regionCode || city.region : city.country.name}`;
    const isBlank = city === null || (number + name.length) % 5 === 0;
    return {
      id: idOf(board, 'office', name),
      name,
      location: isBlank ? null : [city.name, city.region, city.country.name].filter((part) => part !== '').join(', '),
      child_ids: [],
      parent_id: null,
    };
  });

/** The wire format has no field for the interval: only the title, the blurb or the amount shows it. */
const titles: Readonly<Record<PayInterval, readonly string[]>> = {
  year: ['Annual Salary', 'Salary Range', '', 'Base Pay Range', 'Yearly base salary'],
  month: ['Monthly Salary', 'Gross monthly pay'],
  hour: ['Hourly Rate', '', 'Hourly pay range'],
  once: ['Project Fee', 'Fixed fee'],
};
const blurbs: Readonly<Record<PayInterval, string>> = {
  year: '<p>The range is for a year of full-time work; where you start depends on your experience &amp; location.</p>',
  month: '<p>Paid thirteen times a year. The range is per month, before tax.</p>',
  hour: '<p>The range is per hour. Overtime is paid.</p>',
  once: '<p>Paid once, when the work is done.</p>',
};

/** Pay in hundredths of the unit, for every currency. */
const toWireRanges = ({ board, number, pay }: JobPosting): readonly object[] =>
  (pay?.ranges ?? []).map((range) => {
    const key = hashOf(board.token, number, 'pay');
    const title = titles[range.interval][key % titles[range.interval].length] ?? '';
    const isSilent = range.interval === 'year' && key % 3 === 0;
    return {
      min_cents: Math.round(range.min * 100),
      max_cents: Math.round(range.max * 100),
      currency_type: range.currency,
      title: range.zone === null ? title : `${range.zone} ${title}`.trim(),
      blurb: isSilent ? '' : blurbs[range.interval],
    };
  });

const style: MarkupStyle = {
  paragraph: ['<p>', '</p>'],
  heading: ['<h2><strong>', '</strong></h2>'],
  list: ['<ul>\n', '\n</ul>'],
  item: ['<li>', '</li>'],
};

const block = (name: 'intro' | 'conclusion', html: string): string => `<div class="content-${name}">${html}</div>`;

/**
 * HTML escaped once more, so that entities are escaped twice (`&amp;nbsp;`). The board adds its own text before and
 * after, except in one posting of nine.
 */
const toWireContent = (seed: string, posting: JobPosting): string => {
  const text = textOf(seed, posting);
  const isBare = posting.number % 9 === 4;
  const html = [
    ...(isBare ? [] : [block('intro', `<h2>About us</h2>\n${paragraphHtml(text.introduction, style)}`)]),
    '<h2><strong>About the role</strong></h2>',
    roleHtml(text, style),
    ...text.sections.map((section) => sectionHtml(section, style)),
    ...(text.pay === null ? [] : [paragraphHtml(text.pay, style)]),
    linkHtml(text, style),
    ...(isBare ? [] : [block('conclusion', paragraphHtml(text.closing, style))]),
  ].join('\n');
  return escapeText(html);
};

interface JobKeys {
  readonly content: boolean;
  readonly pay: boolean;
}

/** Address on the system's own pages, or on the employer's site, whose address does not name the board. */
const jobUrl = (board: JobBoard, id: number): string =>
  board.careers === undefined
    ? `https://job-boards.greenhouse.io/${board.token}/jobs/${id}`
    : `https://${board.careers.host}/positions/?gh_jid=${id}`;

const separators = [' | ', '; ', ' OR ', ' / '] as const;

/** All locations in one text. Empty parts of a form appear as the word BLANK. */
const locationText = ({ board, number, locations }: JobPosting): string => {
  const separator = separators[hashOf(board.token, 'separator') % separators.length] ?? ' | ';
  if (number % 83 === 11) return 'BLANK';
  return [...locations.map(({ text }) => text), ...(number % 79 === 13 ? ['BLANK'] : [])].join(separator);
};

const workplaceWords = { remote: 'Remote', hybrid: 'Hybrid', onsite: 'On-Site' };
const employmentWords = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  intern: 'Internship',
  contract: 'Contract',
  temporary: 'Fixed term',
};

const metadataOf = ({
  board,
  number,
  workplace,
  employment,
  focus,
  occupation,
}: JobPosting): readonly object[] | null => {
  if (hashOf(board.token, 'metadata') % 2 === 0) return null;
  const id = (name: string) => 4_036_000_000 + (hashOf(board.token, name) % 1_000_000);
  const field = (name: string, value_type: string, value: unknown) => ({ id: id(name), name, value, value_type });
  return [
    field('Location Type', 'single_select', workplace === null ? null : workplaceWords[workplace]),
    field('Employment Type', 'single_select', employmentWords[employment]),
    field('Themes', 'multi_select', number % 3 === 0 ? [] : [focus, occupation.key]),
    field('Visa support', 'yes_no', number % 2 === 0),
    field('Referral bonus', 'currency', number % 4 === 0 ? { amount: '2000.0', unit: 'USD' } : null),
  ];
};

const compliance = [
  {
    type: 'gdpr',
    requires_consent: false,
    requires_processing_consent: false,
    requires_retention_consent: false,
    retention_period: null,
    demographic_data_consent_applies: false,
  },
];

export const toWireJob = (
  seed: string,
  posting: JobPosting,
  keys: JobKeys,
  nowMs: number,
): Readonly<Record<string, unknown>> => {
  const { board, number, kin, isProspect } = posting;
  const id = toJobNumber(board, number);
  return {
    absolute_url: jobUrl(board, id),
    data_compliance: compliance,
    internal_job_id: isProspect ? null : toJobNumber(board, kin) - 800_000_000,
    location: { name: locationText(posting) },
    metadata: metadataOf(posting),
    id,
    updated_at: toWireTime(touchedAtMs(posting, nowMs)),
    requisition_id: number % 6 === 0 ? null : `R-${number % 10_000}`,
    title: posting.title,
    company_name: board.company,
    first_published: toWireTime(posting.publishedAtMs),
    language: 'en',
    application_deadline: number % 31 === 0 ? toWireTime(posting.closesAtMs) : null,
    ...(keys.content
      ? { content: toWireContent(seed, posting), departments: departmentsOf(posting), offices: officesOf(posting) }
      : {}),
    ...(keys.pay ? { pay_input_ranges: toWireRanges(posting) } : {}),
    ai_disclaimer: null,
    include_ai_disclaimer: null,
    ai_opt_out_request_url: null,
  };
};

/** A posting as a row of a department or an office. */
export const toBriefJob = (posting: JobPosting) => {
  const id = toJobNumber(posting.board, posting.number);
  return {
    id,
    title: posting.title,
    location: { name: locationText(posting) },
    updated_at: toWireTime(posting.publishedAtMs),
    absolute_url: jobUrl(posting.board, id),
    language: 'en',
  };
};
