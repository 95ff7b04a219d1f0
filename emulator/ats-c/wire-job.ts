import {
  headingHtml,
  linkHtml,
  type MarkupStyle,
  paragraphHtml,
  roleHtml,
  rolePlain,
  sectionHtml,
} from '../job-world/job-html.ts';
import type { JobPosting } from '../job-world/job-posting.ts';
import { type JobText, textOf } from '../job-world/job-text.ts';
import { toUuid } from '../job-world/posting-uuid.ts';
import { hashOf } from '../random/seeded-random.ts';
import { toWireAddress } from './wire-address.ts';
import { toWireCompensation } from './wire-pay.ts';

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
