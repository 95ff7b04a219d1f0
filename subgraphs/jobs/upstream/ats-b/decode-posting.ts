import type { IncomingPosting } from '../../model/posting.ts';
import { readPostingAddress } from '../../service/address/posting-address.ts';
import { unsupportedFamilyOf } from '../../service/address/unsupported-family.ts';
import { salaryDisplay } from '../postings/salary-display.ts';
import { toSearchText } from '../postings/search-text.ts';
import { statedText } from '../postings/stated-text.ts';
import { statedUrl } from '../postings/stated-url.ts';
import { summarizeCompensation } from '../postings/summarize-compensation.ts';
import { publicationOf } from '../postings/to-publication.ts';
import { isRemoteBy } from '../postings/to-workplace.ts';
import { cutBoilerplate } from './cut-boilerplate.ts';
import { decodeLocations } from './decode-locations.ts';
import { decodeMetadata } from './decode-metadata.ts';
import { decodePay } from './decode-pay.ts';
import { unescapeContent } from './unescape-content.ts';
import { type JobWire, jobWire } from './wire.ts';

/** Part of content hashes: a new version makes all postings be read again. */
export const decoderVersion = 'ats_b.3';

const longestAddress = 2048;

/** Uses the stated address if it leads back to the posting and clients may request it. */
const addressesOf = ({ id, absolute_url }: JobWire, boardToken: string) => {
  const stated = statedUrl(absolute_url);
  const applyUrl = stated === null || stated.length > longestAddress || /\s/.test(stated) ? null : stated;
  const read = applyUrl === null ? null : readPostingAddress(applyUrl);
  const leadsBack =
    applyUrl !== null && read?.source === 'ATS_B' && read.sourceId === id && unsupportedFamilyOf(applyUrl) === null;
  return {
    sourceUrl: leadsBack ? applyUrl : `https://job-boards.greenhouse.io/${boardToken}/jobs/${id}`,
    // The form is on the page of the posting, wherever that is.
    applyUrl,
  };
};

const departmentOf = ({ departments }: JobWire): string | null => {
  const name = statedText(departments[0]?.name);
  return name?.toLowerCase() === 'no department' ? null : name;
};

/** Returns null when the row is not a job. A prospect post, without a single opening, is listed like any other. */
export const decodePosting = (row: unknown, boardToken: string): IncomingPosting | null => {
  const parsed = jobWire.safeParse(row);
  if (!parsed.success) return null;
  const job = parsed.data;
  const title = statedText(job.title);
  if (title === null) return null;
  const html = unescapeContent(job.content ?? '').trim();
  const compensation = summarizeCompensation(decodePay(job, html));
  const { employmentType, teamName, ...stated } = decodeMetadata(job);
  const { locations, ...said } = decodeLocations(job);
  const workplaceType = stated.workplaceType ?? said.workplaceType;
  return {
    sourceId: job.id,
    ...addressesOf(job, boardToken),
    title,
    companyName: statedText(job.company_name),
    departmentName: departmentOf(job),
    teamName,
    employmentType,
    workplaceType,
    isRemote: isRemoteBy(workplaceType),
    locations,
    ...publicationOf(job.first_published),
    salaryDisplay: salaryDisplay(compensation),
    compensation,
    descriptionHtml: html || null,
    searchText: toSearchText(cutBoilerplate(html)),
    isListed: true,
    captureMethod: 'BOARD_API',
  };
};
