import type { FeedDate, FeedEntry } from '../../model/feed.ts';
import { orderAmong } from './date-order.ts';
import { parseFeedDate } from './parse-feed-date.ts';

type DateText = string | undefined;

/** An item whose dates are read together with those of the other items. */
export interface DecodedItem extends Omit<FeedEntry, 'publishedAt' | 'publishedPrecision' | 'updatedAt'> {
  /** As the feed has them, the best first. */
  readonly published: readonly DateText[];
  readonly updated: readonly DateText[];
}

const isText = (text: DateText): text is string => text !== undefined;

/** Reads the dates in the order that any of them shows. */
export const toEntries = (items: readonly DecodedItem[]): readonly FeedEntry[] => {
  const order = orderAmong(items.flatMap(({ published, updated }) => [...published, ...updated].filter(isText)));
  return items.map(({ published, updated, ...item }) => {
    const firstDate = (texts: readonly DateText[]): FeedDate | null => {
      for (const text of texts) {
        const date = parseFeedDate(text, { language: item.language, order });
        if (date !== null) return date;
      }
      return null;
    };
    const date = firstDate(published);
    return {
      ...item,
      publishedAt: date?.instant ?? null,
      publishedPrecision: date?.precision ?? null,
      updatedAt: firstDate(updated)?.instant ?? null,
    };
  });
};
