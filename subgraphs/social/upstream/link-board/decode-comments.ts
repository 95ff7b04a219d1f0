import { toInstant } from '../../../../platform/clock/to-instant.ts';
import { nextTurn } from '../../../../platform/promise/next-turn.ts';
import { htmlToMarkdown } from '../../../../platform/text/html/html-to-markdown.ts';
import { dropInvisibleReferences } from '../../../../platform/text/plain-text.ts';
import type { CommentNode, SocialAvailabilityStatus } from '../../model/thread.ts';
import { toPermalink } from './decode-story.ts';
import type { CommentWire } from './wire.ts';

/**
 * Converts HTML only in older bodies. A conversion takes nearly a millisecond and yields first, so callers convert in
 * sequence. Throws the signal's reason.
 */
export const toMarkdown = async (
  plain: string | null | undefined,
  html: string | null | undefined,
  signal: AbortSignal,
): Promise<string> => {
  if (plain) return dropInvisibleReferences(plain).replace(/\r\n?/g, '\n').trim();
  if (!html) return '';
  await nextTurn();
  signal.throwIfAborted();
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

const toComments = async (grown: readonly Growing[], signal: AbortSignal): Promise<CommentNode[]> => {
  const comments: CommentNode[] = [];
  for (const { row, replies } of grown) {
    const status = statusOf(row);
    comments.push({
      itemId: row.short_id,
      sourceUrl: toPermalink([row.url, row.short_id_url], 'c', row.short_id),
      createdAt: toInstant(row.created_at),
      editedAt: editedAtOf(row),
      author: row.commenting_user?.username || null,
      body: status === 'AVAILABLE' ? await toMarkdown(row.comment_plain, row.comment, signal) : null,
      score: row.score ?? null,
      status,
      replies: await toComments(replies, signal),
      omittedReplyCount: 0,
    });
  }
  return comments;
};

/** Throws the signal's reason. */
export const decodeComments = (rows: readonly CommentWire[], signal: AbortSignal): Promise<CommentNode[]> =>
  toComments(grow(rows), signal);
