import type { RowTally } from '../../../../platform/upstream/drift/wire-shape.ts';
import type { FeedDocument, FeedReader } from '../../model/feed.ts';

/** How the decoders' warning about lost items begins. */
const lost = /^(\d{1,9}) of (\d{1,9}) items /;

/** Items after the point where a feed is cut off are not counted. */
export const droppedItems = ({ entries, warnings }: Pick<FeedDocument, 'entries' | 'warnings'>): RowTally => {
  const dropped = warnings.reduce((sum, warning) => sum + Number(lost.exec(warning)?.[1] ?? 0), 0);
  return { rows: entries.length + dropped, dropped };
};

export const watchFeeds = (reader: FeedReader, onItems: (tally: RowTally) => void): FeedReader => ({
  read: async (request, call) => {
    const reading = await reader.read(request, call);
    if (reading.outcome === 'read') onItems(droppedItems(reading.document));
    return reading;
  },
});
