import { decodeRows } from '../../../../platform/upstream/decode-rows.ts';
import { type CommentWire, commentWire, listingWire, moreWire, thingWire } from './wire.ts';

/** A comment whose place is known; replies are added as they come. */
export interface Draft {
  readonly comment: CommentWire;
  readonly replies: Draft[];
  /** Replies, direct or deeper, that were not handed out. */
  omitted: number;
}

/** Comments that an answer left out below one parent. */
export interface Gap {
  /** Full name of the parent: `t1_...`, or `t3_...` above the top level. */
  readonly parent: string;
  /** Ids of direct replies; empty when only the parent's own page shows them. */
  readonly ids: readonly string[];
  /** Comments behind it, deeper ones included. At least 1. */
  readonly count: number;
}

/** Puts things where they belong by `parent_id`: answers nest them, or hand them out flat, in any mixture. */
export const createThreadTree = (source: string, postName: string) => {
  const roots: Draft[] = [];
  const byName = new Map<string, Draft>();
  let gaps: Gap[] = [];
  let omittedTop = 0;

  const place = (comment: CommentWire): void => {
    const name = `t1_${comment.id}`;
    if (byName.has(name)) return;
    const parent = byName.get(comment.parent_id);
    // The page of one comment begins with it, and with comments above that are not its parents here.
    if (parent === undefined && comment.parent_id !== postName) {
      omittedTop += 1;
      return;
    }
    const draft: Draft = { comment, replies: [], omitted: 0 };
    byName.set(name, draft);
    (parent?.replies ?? roots).push(draft);
  };

  const readMore = (data: unknown): void => {
    const more = moreWire.safeParse(data);
    if (!more.success) return;
    const { id, parent_id: parent, children, count = 0 } = more.data;
    const ids = id === '_' ? [] : children.filter((child) => !byName.has(`t1_${child}`));
    if (id !== '_' && ids.length === 0) return;
    if (parent !== postName && !byName.has(parent)) return;
    gaps.push({ parent, ids, count: Math.max(1, ids.length, Math.round(count)) });
  };

  /** Takes in what an answer holds, parents before their replies. Answers how many entries could not be read. */
  const add = (things: readonly unknown[]): number => {
    let unreadable = 0;
    // A stack of our own: how deep answers nest is up to the source.
    const levels: unknown[][] = [[...things].reverse()];
    for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
      const entry = level.pop();
      if (entry === undefined) {
        levels.pop();
        continue;
      }
      const thing = thingWire.safeParse(entry).data;
      if (thing?.kind === 'more') readMore(thing.data);
      else if (thing?.kind === 't1') {
        const comment = commentWire.safeParse(thing.data);
        if (comment.success) {
          place(comment.data);
          const replies = listingWire.safeParse(comment.data.replies);
          if (replies.success) levels.push([...replies.data.data.children].reverse());
        } else unreadable += 1;
      } else if (thing === undefined) unreadable += 1;
    }
    return unreadable;
  };

  return {
    roots: roots as readonly Draft[],
    add,
    /** The first answer: when it has comments and none can be read, the form has changed. */
    addAll: (things: readonly unknown[]): void => {
      const unreadable = add(things);
      if (unreadable > 0 && roots.length === 0) decodeRows(source, things, thingWire.extend({ data: commentWire }));
      omittedTop += unreadable;
    },
    size: () => byName.size,
    /** Gaps that nobody has filled yet, those of the top level first, and forgets them. */
    takeGaps: (): Gap[] => {
      const taken = gaps;
      gaps = [];
      const isTop = (gap: Gap) => gap.parent === postName;
      return [...taken.filter(isTop), ...taken.filter((gap) => !isTop(gap))];
    },
    /** Counts what stays left out. */
    leaveOut: (gap: Gap): void => {
      const parent = byName.get(gap.parent);
      if (parent !== undefined) parent.omitted += gap.count;
      // Of the top level only its own comments are counted, and the ids are all of those.
      else omittedTop += Math.max(1, gap.ids.length);
    },
    omittedTop: () => omittedTop,
    /** Every comment, parents before their replies. */
    all: (): readonly Draft[] => [...byName.values()],
  };
};

export type ThreadTree = ReturnType<typeof createThreadTree>;
