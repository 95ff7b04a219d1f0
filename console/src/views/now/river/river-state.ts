import { sourceTitle } from '../../../kit/source-title.ts';
import { type ActivityEvent, type RiverItem, toItem } from './river-item.ts';

interface RiverNote {
  readonly kind: 'note';
  readonly id: string;
  readonly text: string;
}

export type RiverEntry = RiverItem | RiverNote;

export interface River {
  readonly cursor: string;
  readonly entries: readonly RiverEntry[];
}

export const longestRiver = 40;

const noteOf = ({ gapMessage, failure, feed }: ActivityEvent): string | undefined => {
  if (gapMessage != null) return gapMessage;
  if (failure == null) return undefined;
  return feed == null ? failure.message : `${sourceTitle(feed.source)}: ${failure.message}`;
};

const entryOf = (event: ActivityEvent): RiverEntry | undefined => {
  if (event.item != null) return toItem(event.item);
  const text = noteOf(event);
  return text === undefined ? undefined : { kind: 'note', id: event.cursor, text };
};

/** Adds an event, the newest first, each item once, within a bound. */
export const foldRiver = (
  river: River | undefined,
  { activityPosted: activity }: { readonly activityPosted: ActivityEvent },
): River => {
  const entries = river?.entries ?? [];
  const entry = entryOf(activity);
  const isNew = entry !== undefined && entries.every(({ id }) => id !== entry.id);
  return { cursor: activity.cursor, entries: isNew ? [entry, ...entries].slice(0, longestRiver) : entries };
};

/** Places the new entries above the earlier items. */
export const joinRiver = (came: readonly RiverEntry[], before: readonly RiverItem[]): readonly RiverEntry[] => {
  const ids = new Set(came.map(({ id }) => id));
  return [...came, ...before.filter(({ id }) => !ids.has(id))].slice(0, longestRiver);
};
