import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { SellerWire } from './booking-wire.ts';
import { toWebAddress } from './decode-listing.ts';
import { readRefreshTarget } from './refresh-target.ts';

const formTimeoutMs = 15_000;

/** The page is a few kilobytes around one link. */
const pageMaxBytes = 1_000_000;

/**
 * Address of one seller's page. A request with `post_data` is a form: it is posted as it stands, and the page that comes back refreshes
 * to the vendor (upstream notes 5a: 34 of 34 options, never a redirect; one is read all the same). Without `post_data` the address can
 * be opened as it is. Null when this seller gives no address; the caller has others to try.
 */
export const followHandOff = async (
  http: UpstreamHttp,
  request: NonNullable<SellerWire['booking_request']>,
  signal: AbortSignal,
): Promise<string | null> => {
  const { url, post_data: form } = request;
  if (!form) return toWebAddress(url);
  try {
    // The client posts to no origin but the source's own and the one that the definition names, and never with the key.
    const response = await http.request(
      {
        method: 'POST',
        path: '/',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        body: form,
        timeoutMs: formTimeoutMs,
        maxBytes: pageMaxBytes,
        idempotent: false,
      },
      signal,
    );
    const { location } = response.headers;
    if (response.status >= 300 && response.status < 400 && location !== undefined)
      return URL.canParse(location, url) ? toWebAddress(new URL(location, url).href) : null;
    return response.status === 200 ? readRefreshTarget(response.text(), url) : null;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
};
