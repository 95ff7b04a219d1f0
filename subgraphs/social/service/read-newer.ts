import type { FeedPage, ReadPosition, SourceWarning } from '../model/feed-source.ts';
import type { FeedScope, SocialItem } from '../model/social-item.ts';
import { type Checkpoint, createdAtMs, createNewItemTest, oldestFirst } from './checkpoint.ts';
import { rulesOf } from './source-rules.ts';

export interface NewerItems {
  /** Every item that was not read before, oldest first, none twice. */
  readonly items: readonly SocialItem[];
  /** True when the source was read back to the checkpoint, so that nothing can be missing. */
  readonly complete: boolean;
  readonly warnings: readonly SourceWarning[];
}

/** Reads one page of the feed: through a cache or not is the caller's choice. */
export type ReadPage = (after: string | null, newerThan: ReadPosition | undefined) => Promise<FeedPage>;

/** Only a source that is paid by the item is asked for less: the others answer everybody with the same pages. */
const positionFor = (scope: FeedScope, { known, floorMs }: Checkpoint): ReadPosition | undefined => {
  if (scope.source !== 'MICROBLOG' || floorMs === null) return undefined;
  // Without any item there is the floor alone: a search that has found nothing yet.
  return { newestId: known[0]?.[0] ?? '', floor: new Date(floorMs).toISOString() };
};

/** How far back a source goes that hands out what is of the last days, a little less than it says. 0 where it counts items instead. */
const windowMsOf = (scope: FeedScope): number =>
  scope.source === 'MICROBLOG' && scope.mode !== 'user' ? 6.5 * 86_400_000 : 0;

/**
 * Reads a feed from its newest item back to the checkpoint. It ends where a whole page's end is at or before the checkpoint's floor; a page may
 * begin with items that are out of order. Where the source's window ends above the floor, an item that was known before says that nothing has
 * left the window unread: what is oldest leaves first. A window of time that is longer than the checkpoint is old has all of it, too, however
 * long nothing has been posted. Throws what reading a page throws.
 */
export const readNewer = async (
  scope: FeedScope,
  { checkpoint, ageMs }: { readonly checkpoint: Checkpoint; readonly ageMs: number },
  readPage: ReadPage,
): Promise<NewerItems> => {
  const isNew = createNewItemTest(checkpoint);
  const floorMs = checkpoint.floorMs ?? Number.NEGATIVE_INFINITY;
  const newerThan = positionFor(scope, checkpoint);
  const found = new Map<string, SocialItem>();
  const warnings = new Map<string, SourceWarning>();
  const known = new Set(checkpoint.known.map(([itemId]) => itemId));
  let after: string | null = null;
  let complete = false;
  let metKnown = false;
  for (let pages = 0; pages < rulesOf(scope).maxPages; pages += 1) {
    const page = await readPage(after, newerThan);
    for (const warning of page.warnings) warnings.set(warning.message, warning);
    for (const item of page.items) if (isNew(item)) found.set(item.itemId, item);
    metKnown ||= page.items.some(({ itemId }) => known.has(itemId));
    const last = page.items.at(-1);
    if (last !== undefined && createdAtMs(last) <= floorMs) complete = true;
    else if (page.next === null) complete = !page.windowEnded || metKnown || ageMs < windowMsOf(scope);
    if (complete || page.next === null) break;
    after = page.next;
  }
  return { items: oldestFirst([...found.values()]), complete, warnings: [...warnings.values()] };
};
