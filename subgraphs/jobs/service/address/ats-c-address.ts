import {
  endsThere,
  isWithin,
  isWithinAny,
  nothingRead,
  type ReadAddress,
  segmentsOf,
  soleParameter,
  uuidIn,
} from './address-parts.ts';

/** Ashby: pages for people, and the posting API, which has only whole boards. */
export const atsCHosts = ['jobs.ashbyhq.com', 'api.ashbyhq.com'] as const;

/**
 * `/{name}[/{uuid}[/application]]`, in the API below `/posting-api/job-board`; names may contain blanks. `ashby_jid` on
 * an employer's own page does not identify the source by itself.
 */
export const readAtsCAddress = (url: URL, host: string): ReadAddress => {
  const byParameter = uuidIn(soleParameter(url, 'ashby_jid'));
  if (!isWithinAny(host, atsCHosts)) return { ...nothingRead, sourceId: byParameter };
  const segments = segmentsOf(url);
  const isApi = isWithin(host, 'api.ashbyhq.com');
  if (isApi && (segments[0] !== 'posting-api' || segments[1] !== 'job-board')) return nothingRead;
  const [boardToken = null, id, ...rest] = isApi ? segments.slice(2) : segments;
  return { boardToken, sourceId: (endsThere(rest) ? uuidIn(id) : null) ?? byParameter, region: null };
};
