import { nextTurn } from '../../../../platform/runtime/promise/turns.ts';
import type { FeedEntry } from '../../model/feed.ts';

/** Unpacked in one turn of the event loop, in a millisecond or two. */
const charactersAtOnce = 256 * 1024;

/**
 * Packs entries as JSON texts of a few hundred kilobytes. A thread receives a message as a whole, and thousands of
 * objects take it a tenth of a second, but a text is copied at once.
 */
export const packEntries = (entries: readonly FeedEntry[]): readonly string[] => {
  const packed: string[] = [];
  let texts: string[] = [];
  let characters = 0;
  for (const entry of entries) {
    const text = JSON.stringify(entry);
    texts.push(text);
    characters += text.length;
    if (characters < charactersAtOnce) continue;
    packed.push(`[${texts.join()}]`);
    texts = [];
    characters = 0;
  }
  return texts.length === 0 ? packed : [...packed, `[${texts.join()}]`];
};

/** Unpacks one text in each turn of the event loop. */
export const unpackEntries = async (packed: readonly string[]): Promise<readonly FeedEntry[]> => {
  const entries: FeedEntry[] = [];
  for (const text of packed) {
    entries.push(...(JSON.parse(text) as FeedEntry[]));
    await nextTurn();
  }
  return entries;
};
