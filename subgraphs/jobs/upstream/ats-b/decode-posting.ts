import { readWorkModel } from '../../../../platform/places/location/read-work-model.ts';
import type { EmploymentType, IncomingPosting, StatedLocation, WorkplaceType } from '../../model/posting.ts';
import { readPostingAddress } from '../../service/address/posting-address.ts';
import { unsupportedFamilyOf } from '../../service/address/unsupported-family.ts';
import { salaryDisplay } from '../postings/salary-display.ts';
import { toSearchText } from '../postings/search-text.ts';
import { statedText } from '../postings/stated-text.ts';
import { statedUrl } from '../postings/stated-url.ts';
import { summarizeCompensation } from '../postings/summarize-compensation.ts';
import { toEmploymentType } from '../postings/to-employment-type.ts';
import { publicationOf } from '../postings/to-publication.ts';
import { isRemoteBy } from '../postings/to-workplace.ts';
import { cutBoilerplate, unescapeContent } from './content.ts';
import { decodePay } from './decode-pay.ts';
import { type JobWire, jobWire } from './wire.ts';

/** Usual names of the employers' custom fields. */
const employmentFields = ['employment type', 'time type', 'employment status'];
const workplaceFields = ['location type', 'workplace type', 'workplace', 'work arrangement', 'remote type'];
const teamFields = ['team', 'team name'];

/** Flags and amounts are not text. */
const wordsOf = (value: unknown): string | null => {
  const sole: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return typeof sole === 'string' ? statedText(sole) : null;
};

/** Reads text such as `On-Site`, `In office` or `Remote - US`. Null for several or none. */
export const workplaceTypeIn = (stated: string | null): WorkplaceType | null => {
  const text = (stated ?? '').toLowerCase();
  if (/\bhybrid\b/.test(text)) return 'HYBRID';
  const isRemote = /\bremote\b/.test(text) && !/\b(?:not|non|no)[ -]remote\b/.test(text);
  const isOnSite = /\bon[ -]?site\b|\bin[ -]?(?:the[ -])?office\b|\bin[ -]person\b|\b(?:not|non|no)[ -]remote\b/.test(
    text,
  );
  if (isRemote === isOnSite) return null;
  return isRemote ? 'REMOTE' : 'ON_SITE';
};

/** Null when no field has a usual name, or it is empty. */
interface DecodedMetadata {
  readonly employmentType: EmploymentType | null;
  readonly workplaceType: WorkplaceType | null;
  readonly teamName: string | null;
}

const decodeMetadata = ({ metadata }: JobWire): DecodedMetadata => {
  const stated = new Map<string, string>();
  for (const { name, value } of metadata) {
    const field = (name ?? '')
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ');
    const words = wordsOf(value);
    if (words !== null && !stated.has(field)) stated.set(field, words);
  }
  const first = (fields: readonly string[]): string | null =>
    fields.map((field) => stated.get(field)).find((words) => words !== undefined) ?? null;
  return {
    employmentType: toEmploymentType(first(employmentFields)),
    workplaceType: workplaceTypeIn(first(workplaceFields)),
    teamName: first(teamFields),
  };
};

/** Texts that do not name a place. */
const saysNothing =
  /^(?:n\/?a|none|tbd|tba|unknown|unspecified|not specified|no (?:location|office)|location|[-–—.?*]+)$/i;

/**
 * Boards that compose a location write `BLANK` for empty fields: `BLANK, Oregon, BLANK`. The separator is dropped, too.
 */
const dropBlanks = (text: string): string =>
  text
    .split(/((?<!\s)\s*[,;|/]\s*|(?<!\s)\s+[-–—]\s+)/)
    .reduce((kept, part, index, pieces) => {
      if (index % 2 === 1 || part.trim() === 'BLANK' || part.trim() === '') return kept;
      return kept === '' ? part : `${kept}${pieces[index - 1] ?? ''}${part}`;
    }, '')
    .trim();

const placeIn = (stated: string | null | undefined): string | null => {
  const text = statedText(stated);
  const place = text === null || !text.includes('BLANK') ? text : dropBlanks(text);
  return place === null || place === '' || saysNothing.test(place) ? null : place;
};

interface DecodedLocations {
  readonly locations: readonly StatedLocation[];
  /** What a text says that is left out, because it is only that: `Hybrid - 3 days`. */
  readonly workplaceType: WorkplaceType | null;
}

/**
 * Decodes a job's own text, which may name several places. Offices describe how the employer is organised, so they
 * count only if that text names no place: it is empty, or a way of working that has offices.
 */
const decodeLocations = ({ location, offices }: JobWire): DecodedLocations => {
  const own = placeIn(location?.name);
  const stated = own === null ? [] : [{ display: own, address: null }];
  const model = own === null ? { workplace: null, isOnlyRemote: false } : readWorkModel(own);
  if (model === null || model.isOnlyRemote) return { locations: stated, workplaceType: null };
  const texts = offices.map((office) => placeIn(office.location) ?? placeIn(office.name));
  const isPlace = (text: string | null): text is string => text !== null && readWorkModel(text)?.workplace == null;
  const places = [...new Set(texts.filter(isPlace))];
  if (places.length === 0) return { locations: stated, workplaceType: null };
  if (model.workplace !== 'REMOTE')
    return { locations: places.map((display) => ({ display, address: null })), workplaceType: model.workplace };
  const located = places.map((display) => ({ display, address: null, isOffice: true }) as const);
  return { locations: [...located, ...stated], workplaceType: null };
};

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
