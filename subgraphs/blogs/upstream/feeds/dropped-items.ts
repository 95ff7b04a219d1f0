import type { RowTally } from '../../../../platform/drift/wire-shape.ts';
import type { FeedDocument, FeedReader } from '../../model/feed.ts';

/** How the decoders begin the sentence about items that are lost. */
const lost = /^(\d{1,9}) of (\d{1,9}) items /;

/**
 * Items of a feed, and how many of them could not be read; what comes behind the point where a feed breaks off is not
 * counted.
 */
export const droppedItems = ({ entries, warnings }: Pick<FeedDocument, 'entries' | 'warnings'>): RowTally => {
  const dropped = warnings.reduce((sum, warning) => sum + Number(lost.exec(warning)?.[1] ?? 0), 0);
  return { rows: entries.length + dropped, dropped };
};

/** A reader that reports the items of each feed that it has read. */
export const watchFeeds = (reader: FeedReader, onItems: (tally: RowTally) => void): FeedReader => ({
  read: async (url, validators, signal) => {
    const reading = await reader.read(url, validators, signal);
    if (reading.outcome === 'read') onItems(droppedItems(reading.document));
    return reading;
  },
});
