import type { AnnouncementSource } from '../../../../platform/streams/announcement-watch.ts';
import type { ChangedPosting } from '../../model/search-store.ts';
import type { IndexKeeper } from '../search/index-keeper.ts';

export interface AnnouncedPosting {
  readonly number: number;
  readonly posting: ChangedPosting;
}

export const toAnnounced = (posting: ChangedPosting): AnnouncedPosting => ({
  number: posting.announced ?? 0,
  posting,
});

/** Returns a source of new postings. They come from this process's index, which may also read them for a search. */
export const openAnnouncedPostings = (keeper: IndexKeeper, hint: () => void): AnnouncementSource<AnnouncedPosting> => {
  let found: readonly AnnouncedPosting[] = [];
  let isReading = false;
  const stop = keeper.onAnnounced((news) => {
    found = [...found, ...news.map(toAnnounced)];
    if (!isReading) hint();
  });
  return {
    async lastNumber() {
      await keeper.renewed();
      return keeper.announced;
    },
    async rowsAfter(number) {
      isReading = true;
      try {
        await keeper.renewed();
      } finally {
        isReading = false;
      }
      // Postings are retained until a higher number is requested, so that undelivered ones come again.
      found = found.filter((each) => each.number > number);
      return found;
    },
    close: stop,
  };
};
