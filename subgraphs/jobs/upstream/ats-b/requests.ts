import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { UpstreamHttp, UpstreamRequest, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import { isUrl } from '../../../../platform/web/parse-url.ts';

const mostRedirects = 3;

/**
 * Where a redirect leads, as a request. An address is left to the client to allow, which refuses other hosts; of a mere path only the part of
 * the API counts, because the base may have a path of its own. Undefined for what is neither.
 */
const towards = (location: string, { query = {}, ...request }: UpstreamRequest): UpstreamRequest | undefined => {
  // Most say the query again.
  const further = location.includes('?') ? {} : query;
  if (isUrl(location)) return { ...request, url: location, query: further };
  const path = /^(?:\/[^/?#]+)*?(\/v1\/boards\/[^#]*)/.exec(location)?.[1];
  if (path === undefined) return undefined;
  const { url: _url, ...rest } = request;
  return { ...rest, path, query: further };
};

/**
 * Asks the board API, and follows the redirects that old names of boards answer with. Throws `UpstreamError`, `malformed` for one that leads
 * elsewhere or on and on.
 */
export const requestBoard = async (
  http: UpstreamHttp,
  first: UpstreamRequest,
  signal: AbortSignal,
): Promise<UpstreamResponse> => {
  let request: UpstreamRequest | undefined = first;
  for (let hops = 0; request !== undefined && hops <= mostRedirects; hops += 1) {
    const response = await http.request(request, signal);
    const { location } = response.headers;
    if (response.status === 304 || response.status < 300 || response.status >= 400 || location === undefined)
      return response;
    request = towards(location, request);
  }
  throw new UpstreamError(http.source, 'malformed', { cause: new Error('a redirect leads out of the API') });
};
