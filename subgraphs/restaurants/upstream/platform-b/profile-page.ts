import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeValue } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import { parseUrl } from '../../../../platform/web/parse-url.ts';
import type { RestaurantRecord } from '../../model/restaurant.ts';
import { decodeRestaurant } from './decode-restaurant.ts';
import { readPageState } from './page-state.ts';
import { profileWire } from './wire.ts';

/** Accepts redirects to the page by name; others, such as to a login page, do not count. */
const ownPathOf = ({ status, headers }: UpstreamResponse): string | undefined => {
  if (status < 301 || status > 308) return undefined;
  const path = parseUrl(headers['location'] ?? '', 'https://www.opentable.com')?.pathname;
  // Drops the base path of a stand-in.
  return path === undefined ? undefined : /\/r\/[^/]+\/?$/.exec(path)?.[0];
};

/**
 * The address by number is documented only for `/reserve` and may redirect to the page by name. Null when the platform
 * has no such restaurant.
 */
export const readProfile = async (
  http: UpstreamHttp,
  { id, locale }: { readonly id: string; readonly locale: string },
  signal: AbortSignal,
): Promise<RestaurantRecord | null> => {
  const headers = { accept: 'text/html', 'accept-language': locale };
  const direct = await http.request({ path: `/restaurant/profile/${encodeURIComponent(id)}`, headers }, signal);
  const path = ownPathOf(direct);
  const response = path === undefined ? direct : await http.request({ path, headers }, signal);
  if (response.status === 404) return null;
  if (response.status !== 200) throw unexpectedStatus(http.source, response);
  const state = readPageState(response.text(), 'restaurantProfile');
  if (state === undefined)
    throw new UpstreamError(http.source, 'malformed', { cause: new Error('a page without its state') });
  const { restaurant } = decodeValue(http.source, state, profileWire);
  return restaurant?.restaurantId === id ? decodeRestaurant(restaurant) : null;
};
