import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { toInstant } from '../../../../platform/runtime/clock/clock.ts';
import { nextTurn } from '../../../../platform/runtime/promise/turns.ts';
import { htmlToMarkdown } from '../../../../platform/text/html/html-to-markdown.ts';
import { dropInvisibleReferences } from '../../../../platform/text/plain-text.ts';
import { decodeJson, decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { CommentNode, ItemThread, SocialAvailabilityStatus } from '../../model/thread.ts';
import { decodeStoryHead, toPermalink } from './decode-story.ts';
import { mergedStoryId } from './definition.ts';
import { type AccountWire, type CommentWire, commentWire, type StoryPageWire, storyPageWire } from './wire.ts';

/**
 * Converts HTML only in older bodies. A conversion takes nearly a millisecond and yields first, so callers convert in
 * sequence. Throws the call's reason.
 */
const toMarkdown = async (
  plain: string | null | undefined,
  html: string | null | undefined,
  call: Call,
): Promise<string> => {
  if (plain) return dropInvisibleReferences(plain).replace(/\r\n?/g, '\n').trim();
  if (!html) return '';
  await nextTurn();
  call.throwIfAborted();
  return htmlToMarkdown(html);
};

/** Replaces the text of a removed comment; not all bodies have a flag for it. */
const removalNotice = /^\s*<em>\s*(?:Comment|Thread|Story)\b[^<]*\bremoved by\b([^<]*)/i;

const statusOf = ({ is_deleted, is_moderated, comment }: CommentWire): SocialAvailabilityStatus => {
  if (is_moderated === true) return 'REMOVED';
  const remover = removalNotice.exec(comment ?? '')?.[1];
  if (remover !== undefined) return /author/i.test(remover) ? 'DELETED' : 'REMOVED';
  return is_deleted === true ? 'DELETED' : 'AVAILABLE';
};

/** Null when the time equals the comment's own, which the site uses for "never". */
const editedAtOf = (row: CommentWire): string | null => {
  const edited = row.last_edited_at ?? row.updated_at;
  return edited && Date.parse(edited) > Date.parse(row.created_at) ? toInstant(edited) : null;
};

interface Growing {
  readonly row: CommentWire;
  readonly level: number;
  readonly replies: Growing[];
}

/** From 0; undefined when the row has no level. */
const levelOf = ({ depth, indent_level }: CommentWire): number | undefined =>
  depth ?? (indent_level === undefined ? undefined : Math.max(0, indent_level - 1));

/** A comment without a stated parent belongs to the last one before it with a lower level. */
const grow = (rows: readonly CommentWire[]): readonly Growing[] => {
  const top: Growing[] = [];
  const byId = new Map<string, Growing>();
  let path: Growing[] = [];
  for (const row of rows) {
    if (byId.has(row.short_id)) continue;
    const named = row.parent_comment ? byId.get(row.parent_comment) : undefined;
    const level = named === undefined ? (levelOf(row) ?? 0) : named.level + 1;
    path = path.filter((above) => above.level < level);
    const parent = named ?? path.at(-1);
    const grown: Growing = { row, level, replies: [] };
    byId.set(row.short_id, grown);
    (parent?.replies ?? top).push(grown);
    path.push(grown);
  }
  return top;
};

const toComments = async (grown: readonly Growing[], call: Call): Promise<CommentNode[]> => {
  const comments: CommentNode[] = [];
  for (const { row, replies } of grown) {
    const status = statusOf(row);
    comments.push({
      itemId: row.short_id,
      sourceUrl: toPermalink([row.url, row.short_id_url], 'c', row.short_id),
      createdAt: toInstant(row.created_at),
      editedAt: editedAtOf(row),
      author: row.commenting_user?.username || null,
      body: status === 'AVAILABLE' ? await toMarkdown(row.comment_plain, row.comment, call) : null,
      score: row.score ?? null,
      status,
      replies: await toComments(replies, call),
      omittedReplyCount: 0,
    });
  }
  return comments;
};

/** Throws the call's reason. */
const decodeComments = (rows: readonly CommentWire[], call: Call): Promise<CommentNode[]> =>
  toComments(grow(rows), call);

/** A story may be merged into one that is merged later. */
const mostMerges = 3;

/** Null for 404, 410 for a deleted story, and 400 for an invalid id. */
const readStory = async (http: UpstreamHttp, itemId: string, call: Call): Promise<StoryPageWire | null> => {
  let id = itemId;
  for (let hops = 0; hops <= mostMerges; hops += 1) {
    const response = await http.request({ path: `/s/${id}.json` }, call);
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
export const readLinkThread = async (http: UpstreamHttp, itemId: string, call: Call): Promise<ItemThread | null> => {
  if (!/^[a-z0-9]{1,12}$/i.test(itemId)) return null;
  const story = await readStory(http, itemId, call);
  if (story === null) return null;
  const { rows } = decodeRows(http.source, story.comments, commentWire);
  const body = await toMarkdown(story.description_plain, story.description, call);
  return {
    ...decodeStoryHead(story),
    editedAt: null,
    body: body || null,
    labels: story.tags,
    status: 'AVAILABLE',
    statusReason: null,
    authorProfile: authorProfileOf(story.submitter_user),
    comments: await decodeComments(rows, call),
    // An unreadable row may belong to any level; it is counted where clients see it.
    omittedComments: story.comments.length - rows.length,
  };
};
