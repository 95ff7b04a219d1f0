import { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { decodeJson, decodeRows, decodeValue } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import { type HitWire, hitListWire, hitWire, isStoryHit, type TreeNodeWire, treeNodeWire } from './wire.ts';

export interface StoryWindow {
  /** Newest second; undefined for no bound. */
  readonly untilSeconds: number | undefined;
  /** Only stories after this second; undefined for no bound. */
  readonly afterSeconds: number | undefined;
  readonly count: number;
  /** Only stories with all these words. */
  readonly words?: string;
}

export interface FoundStories {
  readonly hits: readonly HitWire[];
  /** Whether `count` stories were found, so that older ones may exist. */
  readonly full: boolean;
  readonly warnings: readonly Warning[];
}

export interface SearchBoard {
  /** Newest first. Throws `UpstreamError`. */
  stories(window: StoryWindow, call: Call): Promise<FoundStories>;
  /** Null when the index does not have it. Throws `UpstreamError`. */
  tree(itemId: string, call: Call): Promise<TreeNodeWire | null>;
}

/** For all pages of one query; further stories need another time span. */
const mostHits = 1000;

/** A recording may contain several trees by their ids. */
const pickTree = (body: unknown, itemId: string): unknown => {
  if (typeof body !== 'object' || body === null) return body;
  const entries = Object.entries(body);
  if (entries.length === 0 || entries.some(([key]) => !/^\d+$/.test(key))) return body;
  return entries.find(([key]) => key === itemId)?.[1] ?? null;
};

export const createSearchBoard = (http: UpstreamHttp): SearchBoard => ({
  stories: async ({ untilSeconds, afterSeconds, count, words }, call) => {
    const hitsPerPage = Math.min(mostHits, count);
    const bounds = [
      ...(untilSeconds === undefined ? [] : [`created_at_i<=${untilSeconds}`]),
      ...(afterSeconds === undefined ? [] : [`created_at_i>${afterSeconds}`]),
    ];
    const numericFilters = bounds.length === 0 ? undefined : bounds.join(',');
    const response = await http.request(
      { path: '/api/v1/search_by_date', query: { tags: 'story', hitsPerPage, numericFilters, query: words } },
      call,
    );
    if (response.status !== 200) throw unexpectedStatus(http.source, response);
    const body = decodeJson(http.source, response, hitListWire);
    const { rows, warnings } = decodeRows(http.source, body.hits, hitWire);
    return { hits: rows.filter(isStoryHit), full: body.hits.length >= hitsPerPage, warnings };
  },
  tree: async (itemId, call) => {
    const response = await http.request({ path: `/api/v1/items/${itemId}` }, call);
    if (response.status === 404) return null;
    if (response.status !== 200) throw unexpectedStatus(http.source, response);
    const body = pickTree(decodeJson(http.source, response, z.unknown()), itemId);
    return body === null ? null : decodeValue(http.source, body, treeNodeWire);
  },
});
