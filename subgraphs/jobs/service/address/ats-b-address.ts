import { asciiLower } from '../../../../platform/text/ascii-case.ts';
import {
  endsThere,
  isWithin,
  isWithinAny,
  nothingRead,
  numberIn,
  type ReadAddress,
  segmentsOf,
  soleParameter,
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
export const atsBHosts: readonly string[] = [...pageHosts, ...apiHosts];

/** Names a posting on employers' own pages, on any host. */
const employerPageParameter = 'gh_jid';
export const namesAtsBPosting = (url: URL): boolean => url.searchParams.has(employerPageParameter);

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
export const readAtsBAddress = (url: URL, host: string): ReadAddress => {
  const byParameter = numberIn(soleParameter(url, employerPageParameter));
  if (!isWithinAny(host, atsBHosts)) return { ...nothingRead, sourceId: byParameter };
  const { boardToken, sourceId } = onVendorHost(url, host);
  return { boardToken, sourceId: sourceId ?? byParameter, region: isWithin(host, 'eu.greenhouse.io') ? 'eu' : null };
};
