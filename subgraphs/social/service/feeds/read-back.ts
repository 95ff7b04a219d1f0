import type { FeedPage } from '../../model/feed-source.ts';
import type { FeedScope, SocialItem } from '../../model/social-item.ts';
import { rulesOf } from '../source-rules.ts';
import { beginningAt, type Checkpoint, isFarEnough } from './checkpoint.ts';

/**
 * Reads further back while the newest items are too few to recognize late items and equal times. Throws what reading a
 * page throws.
 */
export const readBack = async (
  scope: FeedScope,
  head: FeedPage,
  nowMs: number,
  readPage: (after: string) => Promise<FeedPage>,
): Promise<Checkpoint> => {
  const items = new Map<string, SocialItem>(head.items.map((item) => [item.itemId, item]));
  let page = head;
  const { readBackPages, anchorsKept } = rulesOf(scope);
  for (let pages = 1; pages < readBackPages && page.next !== null && !isFarEnough([...items.values()]); pages += 1) {
    page = await readPage(page.next);
    for (const item of page.items) items.set(item.itemId, item);
  }
  return beginningAt([...items.values()], page.next === null && !page.windowEnded, nowMs, anchorsKept);
};
