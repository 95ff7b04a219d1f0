import { dayMs } from '../../../../platform/runtime/clock/clock.ts';
import type { FeedPage, ReadPosition, SourceWarning } from '../../model/feed-source.ts';
import type { FeedScope, SocialItem } from '../../model/social-item.ts';
import { rulesOf } from '../source-rules.ts';
import { type Checkpoint, createdAtMs, createNewItemTest, oldestFirst } from './checkpoint.ts';

interface NewerItems {
  /** Oldest first, without repetitions. */
  readonly items: readonly SocialItem[];
  /** Whether the source was read back to the checkpoint, so that nothing is missing. */
  readonly complete: boolean;
  readonly warnings: readonly SourceWarning[];
}

type ReadPage = (after: string | null, newerThan: ReadPosition | undefined) => Promise<FeedPage>;

/** Only the source that bills each item gets a position; others send the same pages to all. */
const positionFor = (scope: FeedScope, { known, floorMs }: Checkpoint): ReadPosition | undefined => {
  if (scope.source !== 'MICROBLOG' || floorMs === null) return undefined;
  // Without any item, there is only the floor: the search has found nothing yet.
  return { newestId: known[0]?.[0] ?? '', floor: new Date(floorMs).toISOString() };
};

/** Slightly less than documented; 0 where the window is a number of items. */
const windowMsOf = (scope: FeedScope): number =>
  scope.source === 'MICROBLOG' && scope.mode !== 'user' ? 6.5 * dayMs : 0;

/**
 * Reading ends with a page that ends at or before the checkpoint's floor; items at the start of a page may be out of
 * order. When the source's window ends above the floor, the result is complete if a known item was in the window,
 * because the oldest leave it first, or if the window is longer than the checkpoint is old. Throws what reading a page
 * throws.
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
