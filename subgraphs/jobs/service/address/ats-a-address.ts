import { endsThere, isWithinAny, nothingRead, type ReadAddress, segmentsOf, uuidIn } from './address-parts.ts';

/** Lever: pages for people, and the postings API; each region has its own. */
export const atsAHosts = ['jobs.lever.co', 'jobs.eu.lever.co', 'api.lever.co', 'api.eu.lever.co'] as const;

/** `/{site}[/{uuid}[/apply]]`, in the API below `/v0/postings`. Sites are case-sensitive. */
export const readAtsAAddress = (url: URL, host: string): ReadAddress => {
  if (!isWithinAny(host, atsAHosts)) return nothingRead;
  const region = isWithinAny(host, ['jobs.eu.lever.co', 'api.eu.lever.co']) ? 'eu' : null;
  const segments = segmentsOf(url);
  const isApi = isWithinAny(host, ['api.lever.co', 'api.eu.lever.co']);
  if (isApi && (segments[0] !== 'v0' || segments[1] !== 'postings')) return { ...nothingRead, region };
  const [boardToken = null, id, ...rest] = isApi ? segments.slice(2) : segments;
  return { boardToken, sourceId: endsThere(rest) ? uuidIn(id) : null, region };
};
