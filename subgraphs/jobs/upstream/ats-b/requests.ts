import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { isUrl } from '../../../../platform/text/parse-url.ts';
import type { UpstreamHttp, UpstreamRequest, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';

const mostRedirects = 3;

/**
 * The HTTP client refuses other hosts. Of a path only the part of the API counts, because the base URL may have a path
 * of its own. Undefined for anything else.
 */
const towards = (location: string, { query = {}, ...request }: UpstreamRequest): UpstreamRequest | undefined => {
  // Most redirects repeat the query.
  const further = location.includes('?') ? {} : query;
  if (isUrl(location)) return { ...request, url: location, query: further };
  const path = /^(?:\/[^/?#]+)*?(\/v1\/boards\/[^#]*)/.exec(location)?.[1];
  if (path === undefined) return undefined;
  const { url: _url, ...rest } = request;
  return { ...rest, path, query: further };
};

/**
 * Follows redirects, which old names of boards return. Throws `UpstreamError`: `malformed` for a redirect out of the
 * API or too many of them.
 */
export const requestBoard = async (
  http: UpstreamHttp,
  first: UpstreamRequest,
  call: Call,
): Promise<UpstreamResponse> => {
  let request: UpstreamRequest | undefined = first;
  for (let hops = 0; request !== undefined && hops <= mostRedirects; hops += 1) {
    const response = await http.request(request, call);
    const { location } = response.headers;
    if (response.status === 304 || response.status < 300 || response.status >= 400 || location === undefined)
      return response;
    request = towards(location, request);
  }
  throw new UpstreamError(http.source, 'malformed', { cause: new Error('a redirect leads out of the API') });
};
