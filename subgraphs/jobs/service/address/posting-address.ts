import { asciiLower } from '../../../../platform/text/ascii-case.ts';
import { parseUrl } from '../../../../platform/text/parse-url.ts';
import type { JobSource, StoredSource } from '../../model/posting.ts';
import {
  endsThere,
  hostOf,
  isWithin,
  isWithinAny,
  nothingRead,
  numberIn,
  type ReadAddress,
  segmentsOf,
  soleParameter,
  uuidIn,
} from './address-parts.ts';

const pageHosts = [
  'boards.greenhouse.io',
  'job-boards.greenhouse.io',
  'boards.eu.greenhouse.io',
  'job-boards.eu.greenhouse.io',
];
/** `api` is the older name of `boards-api`. Sources disagree whether Europe has one. */
const apiHosts = ['boards-api.greenhouse.io', 'boards-api.eu.greenhouse.io', 'api.greenhouse.io'];

/** Greenhouse: pages for people, embedded forms, and the job board API. */
const atsBHosts: readonly string[] = [...pageHosts, ...apiHosts];

/** Names a posting on employers' own pages, on any host. */
const employerPageParameter = 'gh_jid';
const namesAtsBPosting = (url: URL): boolean => url.searchParams.has(employerPageParameter);

/** Addresses spell tokens in any case; the source uses lower case. */
const tokenIn = (text: string | null | undefined): string | null => {
  const token = asciiLower(text?.trim() ?? '');
  return /^[a-z0-9][a-z0-9_-]*$/.test(token) ? token : null;
};

const inPath = (segments: readonly string[]): Pick<ReadAddress, 'boardToken' | 'sourceId'> => {
  const [token, jobs, id, ...rest] = segments;
  return {
    boardToken: tokenIn(token),
    sourceId: asciiLower(jobs ?? '') === 'jobs' && endsThere(rest) ? numberIn(id) : null,
  };
};

const onVendorHost = (url: URL, host: string): Pick<ReadAddress, 'boardToken' | 'sourceId'> => {
  const segments = segmentsOf(url);
  if (isWithinAny(host, apiHosts)) {
    const [version, boards, ...rest] = segments;
    return version === 'v1' && boards === 'boards' ? inPath(rest) : nothingRead;
  }
  // `/embed/job_board[/js]?for={token}` and `/embed/job_app?for={token}&token={id}`.
  if (asciiLower(segments[0] ?? '') === 'embed')
    return { boardToken: tokenIn(soleParameter(url, 'for')), sourceId: numberIn(soleParameter(url, 'token')) };
  return inPath(segments);
};

/** `/{token}[/jobs/{id}]`, in the API below `/v1/boards`; embedded forms; any page with `gh_jid`. */
const readAtsBAddress = (url: URL, host: string): ReadAddress => {
  const byParameter = numberIn(soleParameter(url, employerPageParameter));
  if (!isWithinAny(host, atsBHosts)) return { ...nothingRead, sourceId: byParameter };
  const { boardToken, sourceId } = onVendorHost(url, host);
  return { boardToken, sourceId: sourceId ?? byParameter, region: isWithin(host, 'eu.greenhouse.io') ? 'eu' : null };
};

/** Ashby: pages for people, and the posting API, which has only whole boards. */
const atsCHosts = ['jobs.ashbyhq.com', 'api.ashbyhq.com'] as const;

/**
 * `/{name}[/{uuid}[/application]]`, in the API below `/posting-api/job-board`; names may contain blanks. `ashby_jid` on
 * an employer's own page does not identify the source by itself.
 */
const readAtsCAddress = (url: URL, host: string): ReadAddress => {
  const byParameter = uuidIn(soleParameter(url, 'ashby_jid'));
  if (!isWithinAny(host, atsCHosts)) return { ...nothingRead, sourceId: byParameter };
  const segments = segmentsOf(url);
  const isApi = isWithin(host, 'api.ashbyhq.com');
  if (isApi && (segments[0] !== 'posting-api' || segments[1] !== 'job-board')) return nothingRead;
  const [boardToken = null, id, ...rest] = isApi ? segments.slice(2) : segments;
  return { boardToken, sourceId: (endsThere(rest) ? uuidIn(id) : null) ?? byParameter, region: null };
};

/** LinkedIn: `www`, and a host for each country. */
const networkDomain = 'linkedin.com';

const idInPath = (segments: readonly string[]): string | null => {
  const path = segments.join('/');
  const guest = /^jobs-guest\/jobs\/api\/jobPosting\/([^/]+)$/i.exec(path)?.[1];
  if (guest !== undefined) return numberIn(guest);
  // `/jobs/view/{slug}-{id}` or `/jobs/view/{id}`; links in mails start with `/comm`.
  const view = /^(?:comm\/)?jobs\/view\/([^/]+)$/i.exec(path)?.[1];
  return numberIn(/(?:^|-)(\d+)$/.exec(view ?? '')?.[1]);
};

/** A posting's page, its guest fragment, or a list with an opened posting (`currentJobId`). */
const readNetworkAddress = (url: URL, host: string): ReadAddress =>
  isWithin(host, networkDomain)
    ? { ...nothingRead, sourceId: idInPath(segmentsOf(url)) ?? numberIn(soleParameter(url, 'currentJobId')) }
    : nothingRead;

/** Lever: pages for people, and the postings API; each region has its own. */
const atsAHosts = ['jobs.lever.co', 'jobs.eu.lever.co', 'api.lever.co', 'api.eu.lever.co'] as const;

/** `/{site}[/{uuid}[/apply]]`, in the API below `/v0/postings`. Sites are case-sensitive. */
const readAtsAAddress = (url: URL, host: string): ReadAddress => {
  if (!isWithinAny(host, atsAHosts)) return nothingRead;
  const region = isWithinAny(host, ['jobs.eu.lever.co', 'api.eu.lever.co']) ? 'eu' : null;
  const segments = segmentsOf(url);
  const isApi = isWithinAny(host, ['api.lever.co', 'api.eu.lever.co']);
  if (isApi && (segments[0] !== 'v0' || segments[1] !== 'postings')) return { ...nothingRead, region };
  const [boardToken = null, id, ...rest] = isApi ? segments.slice(2) : segments;
  return { boardToken, sourceId: endsThere(rest) ? uuidIn(id) : null, region };
};

export interface PostingAddress extends ReadAddress {
  readonly source: JobSource;
  /** Lower case, without port and final dot. Empty when the text is not an http(s) address. */
  readonly host: string;
}

const hostsOf: Record<StoredSource, readonly string[]> = { ATS_A: atsAHosts, ATS_B: atsBHosts, ATS_C: atsCHosts };

const readers: Record<JobSource, (url: URL, host: string) => ReadAddress> = {
  ATS_A: readAtsAAddress,
  ATS_B: readAtsBAddress,
  ATS_C: readAtsCAddress,
  NETWORK: readNetworkAddress,
};

const ownerOf = (host: string): StoredSource | undefined =>
  (['ATS_A', 'ATS_B', 'ATS_C'] as const).find((source) => isWithinAny(host, hostsOf[source]));

/**
 * Reads a posting's address without any request. The source follows from the host, or from `gh_jid` (`ATS_B`); all
 * other addresses are the network's. With `override`, a host of another stored source has no id. Never throws: an
 * unreadable id is null.
 */
export const readPostingAddress = (sourceUrl: string, override: JobSource | null = null): PostingAddress => {
  const url = parseUrl(sourceUrl);
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return { ...nothingRead, source: override ?? 'NETWORK', host: '' };
  const host = hostOf(url);
  const owner = ownerOf(host);
  const source = override ?? owner ?? (namesAtsBPosting(url) ? 'ATS_B' : 'NETWORK');
  const isElsewhere = owner !== undefined && owner !== source;
  return { ...(isElsewhere ? nothingRead : readers[source](url, host)), source, host };
};
