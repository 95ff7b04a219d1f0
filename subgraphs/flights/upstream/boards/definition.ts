import { parseUrl } from '../../../../platform/text/parse-url.ts';
import { nameSource } from '../../../../platform/upstream/source-names.ts';
import type { UpstreamDefinition, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';

const rapidApiKeyHeader = 'X-RapidAPI-Key';
const apiMarketKeyHeader = 'x-magicapi-key';

const liveUrl = 'https://aerodatabox.p.rapidapi.com';

const messageOf = (response: UpstreamResponse): string => response.text().slice(0, 500);

/**
 * A plan that is used up needs the operator, but a burst passes in a second. A key without a subscription is refused
 * with 403 (upstream notes 4a).
 */
const classify: UpstreamDefinition['classify'] = (response) => {
  if (response.status === 429 && /\bquota\b/i.test(messageOf(response))) return { reason: 'quota' };
  if (response.status === 403 && /not subscribed|subscription/i.test(messageOf(response))) return { reason: 'bad_key' };
  // 451: the provider must not respond for legal reasons.
  if (response.status === 451) return { reason: 'blocked' };
  return undefined;
};

/** AeroDataBox. It is sold through market places that differ in address and in the key's header. */
export const createBoardsUpstream = (keyHeader: string = rapidApiKeyHeader): UpstreamDefinition => ({
  ...nameSource({ name: 'BOARDS', displayName: 'Airport boards' }),
  wire: 'AeroDataBox, JSON',
  provides: 'boards, flights by number',
  liveUrl,
  key: { in: 'header', name: keyHeader },
  keyRequired: true,
  timeoutMs: 15_000,
  // Twelve hours of a large hub with code-shares are about 3 MB.
  maxBytes: 16_000_000,
  // Plans are limited by the second; a board of two days is five requests.
  concurrency: 3,
  retries: 2,
  classify,
});

/** Addresses other than those of API.Market get the header of RapidAPI. */
export const boardsKeyHeaderOf = (baseUrl: string | undefined): string =>
  baseUrl !== undefined && /(^|\.)api\.market$/.test(parseUrl(baseUrl)?.hostname ?? '')
    ? apiMarketKeyHeader
    : rapidApiKeyHeader;

/** RapidAPI requires the name of the interface. */
export const boardsHeaders = (keyHeader: string = rapidApiKeyHeader): Readonly<Record<string, string>> =>
  keyHeader.toLowerCase() === rapidApiKeyHeader.toLowerCase() ? { 'X-RapidAPI-Host': new URL(liveUrl).host } : {};

export const boardsUpstream: UpstreamDefinition = createBoardsUpstream();
