import { toCompanySlug } from '../../../../platform/text/company-slug.ts';
import type { BoardEntry } from '../../model/board.ts';
import type { IncomingPosting } from '../../model/posting.ts';
import { toPostingId } from '../../model/posting-id.ts';
import type { PostingToStore } from '../../model/refresh.ts';
import { facetsOf } from '../search/facets.ts';
import { toWords } from '../search/words.ts';
import type { LocationResolver } from './resolve-locations.ts';

/** Characters read of a description, some 60,000 words: far more than any has. */
const longestText = 400_000;

export const toPostingToStore = (
  posting: IncomingPosting,
  contentHash: string,
  entry: BoardEntry,
  resolve: LocationResolver,
): PostingToStore => {
  const { locationDisplay, placeIds, idsAround, workplaceType, isRemote, remoteIdsAround } = resolve(posting);
  // A group's board names each posting's company; all get the slug of the list's company.
  const companyName = posting.companyName ?? entry.companyName;
  const companySlug = toCompanySlug(entry.companyName);
  const texts = [
    posting.title,
    companyName,
    entry.companyName,
    posting.departmentName,
    posting.teamName,
    locationDisplay,
    posting.searchText.slice(0, longestText),
  ];
  return {
    id: toPostingId(entry.source, posting.sourceId),
    contentHash,
    posting: { ...posting, workplaceType },
    companyName,
    companySlug,
    locationDisplay,
    placeIds,
    isRemote,
    words: toWords(texts.filter((text) => text !== null).join('\n')),
    facets: facetsOf({
      source: entry.source,
      companySlug,
      placeIds: idsAround,
      remotePlaceIds: remoteIdsAround,
      isRemote: isRemote === true,
      locationDisplay,
      titleWords: toWords(posting.title),
    }),
  };
};
