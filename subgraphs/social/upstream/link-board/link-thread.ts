import { toInstant } from '../../../../platform/clock/to-instant.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { ItemThread } from '../../model/thread.ts';
import { decodeComments, toMarkdown } from './decode-comments.ts';
import { decodeStoryHead } from './decode-story.ts';
import { mergedStoryId } from './definition.ts';
import { type AccountWire, commentWire, type StoryPageWire, storyPageWire } from './wire.ts';

/** A story may be merged into one that is merged later. */
const mostMerges = 3;

/** Null for 404, 410 for a deleted story, and 400 for an invalid id. */
const readStory = async (http: UpstreamHttp, itemId: string, signal: AbortSignal): Promise<StoryPageWire | null> => {
  let id = itemId;
  for (let hops = 0; hops <= mostMerges; hops += 1) {
    const response = await http.request({ path: `/s/${id}.json` }, signal);
    if ([400, 404, 410].includes(response.status)) return null;
    if (response.status === 200) return decodeJson(http.source, response, storyPageWire);
    const next = mergedStoryId(response);
    if (next === undefined || next === id) throw unexpectedStatus(http.source, response);
    id = next;
  }
  throw new UpstreamError(http.source, 'malformed', { cause: new Error('stories are merged in a circle') });
};

const authorProfileOf = (account: AccountWire): ItemThread['authorProfile'] =>
  account == null
    ? null
    : {
        handle: account.username,
        itemCount: null,
        karma: account.karma ?? null,
        accountCreatedAt: account.created_at ? toInstant(account.created_at) : null,
      };

/** A merged story returns the one that it was merged into. Null when there is none. Throws `UpstreamError`. */
export const readLinkThread = async (
  http: UpstreamHttp,
  itemId: string,
  signal: AbortSignal,
): Promise<ItemThread | null> => {
  if (!/^[a-z0-9]{1,12}$/i.test(itemId)) return null;
  const story = await readStory(http, itemId, signal);
  if (story === null) return null;
  const { rows } = decodeRows(http.source, story.comments, commentWire);
  const body = await toMarkdown(story.description_plain, story.description, signal);
  return {
    ...decodeStoryHead(story),
    editedAt: null,
    body: body || null,
    labels: story.tags,
    status: 'AVAILABLE',
    statusReason: null,
    authorProfile: authorProfileOf(story.submitter_user),
    comments: await decodeComments(rows, signal),
    // An unreadable row may belong to any level; it is counted where clients see it.
    omittedComments: story.comments.length - rows.length,
  };
};
