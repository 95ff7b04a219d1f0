import { touchedAtMs } from '../job-world/board-calendar.ts';
import type { JobBoard } from '../job-world/job-boards.ts';
import type { JobPosting } from '../job-world/job-posting.ts';
import { hashOf } from '../random/seeded-random.ts';
import { toJobNumber } from './job-number.ts';
import { toWireContent } from './wire-content.ts';
import { toWireRanges } from './wire-pay.ts';
import { toWireTime } from './wire-time.ts';
import { departmentsOf, officesOf } from './wire-tree.ts';

export interface JobKeys {
  readonly content: boolean;
  readonly pay: boolean;
}

/** Address on the system's own pages, or on the employer's site, whose address does not name the board. */
export const jobUrl = (board: JobBoard, id: number): string =>
  board.careers === undefined
    ? `https://job-boards.greenhouse.io/${board.token}/jobs/${id}`
    : `https://${board.careers.host}/positions/?gh_jid=${id}`;

const separators = [' | ', '; ', ' OR ', ' / '] as const;

/** All locations in one text. Empty parts of a form appear as the word BLANK. */
export const locationText = ({ board, number, locations }: JobPosting): string => {
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
    updated_at: toWireTime(touchedAtMs(board, posting, nowMs)),
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
