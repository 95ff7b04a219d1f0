import { decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import { type CommentWire, commentWire, listingWire, moreWire, thingWire } from './wire.ts';

export interface Draft {
  readonly comment: CommentWire;
  readonly replies: Draft[];
  /** Number of replies, at any depth, that the source did not return. */
  omitted: number;
}

/** Comments below one parent that a response left out. */
export interface Gap {
  /** Full name of the parent: `t1_...`, or `t3_...` for the top level. */
  readonly parent: string;
  /** Ids of direct replies; empty when only the parent's page shows them. */
  readonly ids: readonly string[];
  /** Number of comments at any depth, at least 1. */
  readonly count: number;
}

/** Responses mix nested and flat comments. */
export const createThreadTree = (source: string, postName: string) => {
  const roots: Draft[] = [];
  const byName = new Map<string, Draft>();
  let gaps: Gap[] = [];
  let omittedTop = 0;

  const place = (comment: CommentWire): void => {
    const name = `t1_${comment.id}`;
    if (byName.has(name)) return;
    const parent = byName.get(comment.parent_id);
    // The page of one comment also contains comments above, whose parents are not in this tree.
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

  /** Parents must come before replies. Returns the number of unreadable entries. */
  const add = (things: readonly unknown[]): number => {
    let unreadable = 0;
    // An explicit stack, because the source decides on the depth.
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
    /** When there are comments and none is readable, the format must have changed. */
    addAll: (things: readonly unknown[]): void => {
      const unreadable = add(things);
      if (unreadable > 0 && roots.length === 0) decodeRows(source, things, thingWire.extend({ data: commentWire }));
      omittedTop += unreadable;
    },
    size: () => byName.size,
    /** Returns and removes the unfilled gaps, those of the top level first. */
    takeGaps: (): Gap[] => {
      const taken = gaps;
      gaps = [];
      const isTop = (gap: Gap) => gap.parent === postName;
      return [...taken.filter(isTop), ...taken.filter((gap) => !isTop(gap))];
    },
    leaveOut: (gap: Gap): void => {
      const parent = byName.get(gap.parent);
      if (parent !== undefined) parent.omitted += gap.count;
      // At the top level only top-level comments are counted, and the ids are all of them.
      else omittedTop += Math.max(1, gap.ids.length);
    },
    omittedTop: () => omittedTop,
    /** Parents come before their replies. */
    all: (): readonly Draft[] => [...byName.values()],
  };
};

export type ThreadTree = ReturnType<typeof createThreadTree>;
