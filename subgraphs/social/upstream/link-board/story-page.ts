import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { SocialItem } from '../../model/social-item.ts';
import { decodeStory } from './decode-story.ts';
import { storyWire } from './wire.ts';

export const storiesPerPage = 25;

export interface StoryPage {
  /** In the source's order; empty after the last page. */
  readonly items: readonly SocialItem[];
  readonly warnings: readonly Warning[];
}

export const readStoryPage = async (http: UpstreamHttp, page: number, signal: AbortSignal): Promise<StoryPage> => {
  const response = await http.request({ path: page === 1 ? '/newest.json' : `/newest/page/${page}.json` }, signal);
  // A page number beyond the end gives 400, with the reason as JSON.
  if (page > 1 && (response.status === 400 || response.status === 404)) return { items: [], warnings: [] };
  if (response.status !== 200) throw unexpectedStatus(http.source, response);
  const body = decodeJson(http.source, response, rawRows);
  const { rows, warnings } = decodeRows(http.source, body, storyWire);
  return { items: rows.map(decodeStory), warnings };
};
