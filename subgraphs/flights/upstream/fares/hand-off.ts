import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import { isUrl } from '../../../../platform/web/parse-url.ts';
import type { SellerWire } from './booking-wire.ts';
import { toWebAddress } from './decode.ts';
import { readRefreshTarget } from './refresh-target.ts';

/** The page is a few kilobytes around one link. */
const pageMaxBytes = 1_000_000;

/**
 * Returns a seller's page, or null. `post_data` is a form, which is posted unchanged; its page refreshes to the vendor
 * (upstream notes 5a: 34 of 34 options; redirects are read as well). Throws `UpstreamError` when the form cannot be
 * posted.
 */
export const followHandOff = async (
  http: UpstreamHttp,
  { url, post_data: form }: NonNullable<SellerWire['booking_request']>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<string | null> => {
  if (!form) return toWebAddress(url);
  // Forms go only to origins of the definition, and never with the key.
  const response = await http.request(
    {
      method: 'POST',
      path: '/',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: form,
      timeoutMs,
      maxBytes: pageMaxBytes,
      idempotent: false,
    },
    signal,
  );
  const { location } = response.headers;
  if (response.status >= 300 && response.status < 400 && location !== undefined)
    return isUrl(location, url) ? toWebAddress(new URL(location, url).href) : null;
  return response.status === 200 ? readRefreshTarget(response.text(), url) : null;
};
