import { notReadYet, type Warning, type WarningCode } from '../../../../platform/errors/warnings.ts';
import { createConnection } from '../../../../platform/graphql/connections/connection.ts';
import type { Gazetteer, LocationMatch, LocationReading } from '../../../../platform/places/gazetteer.ts';
import { placeLabel } from '../../../../platform/places/place.ts';
import type { SignedTokens } from '../../../../platform/storage/tokens/signed-tokens.ts';
import type { JobPostingConnection, SearchFacets, StoredFilters, StoredSearch } from '../../model/job-search.ts';
import type { ListedPosting } from '../../model/listed-posting.ts';
import { type PayReach, reachOfFilter } from '../../model/pay.ts';
import type { SearchStore } from '../../model/search-store.ts';
import { jobsWarnings } from '../../model/warnings.ts';
import type { UnreadBoards } from '../boards/unread-boards.ts';
import { displayPrefix, facets, foldDisplay, remoteInPrefix } from './facets.ts';
import { gatherReads } from './gather-reads.ts';
import type { IndexKeeper } from './index-keeper.ts';
import { type AnyTerm, type IndexFilter, type IndexPage, toIdText } from './index-query.ts';
import { readKeywords } from './keywords.ts';
import type { PostingIndex } from './posting-index.ts';
import { createSearchCursors } from './search-cursors.ts';
import { createWordNumbers, type SoughtWords, type WordNumbers } from './sought-words.ts';

/** A posting needs one of the terms. */
interface LocationFilter {
  readonly terms: AnyTerm;
  /** Whether any remote posting passes, wherever it is bound to. */
  readonly isRemoteAnywhere: boolean;
  readonly warnings: readonly Warning[];
}

interface LocationFilterOptions {
  readonly gazetteer: () => Gazetteer;
  readonly numbers: WordNumbers;
  readonly store: Pick<SearchStore, 'facetTerms'>;
}

const warning = (code: WarningCode, message: string): Warning => ({ code, source: 'gazetteer', message });

const mostNamed = 3;

/** Returns null when the alternatives have the same label: a city and its region may share a name. */
const readAs = ({ text, place, alternatives }: LocationMatch): string | null => {
  const label = placeLabel(place);
  const others = [...new Set(alternatives.map(placeLabel))].filter((other) => other !== label).slice(0, mostNamed);
  return others.length === 0
    ? null
    : `"${text}" was read as ${label}. It could also be ${others.join('; ')}. Name the region or country to choose.`;
};

/** Returns facets of which a posting needs at least one. */
const facetTexts = ({ matches, remoteAnywhere }: LocationReading): string[] => [
  ...matches.map(({ place, remote }) => (remote ? facets.remoteIn(place.placeId) : facets.place(place.placeId))),
  ...(remoteAnywhere ? [facets.remote] : []),
];

/** Reads a location like those of stored postings, and warns if it is ambiguous. */
const createLocationFilters =
  ({ gazetteer, numbers, store }: LocationFilterOptions) =>
  async (text: string): Promise<LocationFilter> => {
    const reading = gazetteer().read(text);
    const texts = facetTexts(reading);
    if (texts.length === 0) {
      const message = `"${text}" is not a known place: it was searched for in the locations as displayed.`;
      const terms = await store.facetTerms(displayPrefix, foldDisplay(text));
      return { terms, isRemoteAnywhere: false, warnings: [warning(jobsWarnings.location_as_text.code, message)] };
    }
    const ambiguous = reading.matches
      .flatMap((match) => readAs(match) ?? [])
      .map((message) => warning('location_ambiguous', message));
    const ignored = reading.unrecognized.map((part) =>
      warning(jobsWarnings.location_part_ignored.code, `"${part}" is not a known place and was ignored.`),
    );
    const terms = await numbers.facets(texts);
    return { terms, isRemoteAnywhere: reading.remoteAnywhere, warnings: [...ambiguous, ...ignored] };
  };

interface StoredSearchesOptions {
  readonly keeper: IndexKeeper;
  readonly store: SearchStore;
  readonly unread: UnreadBoards;
  readonly listings: (ids: readonly string[]) => Promise<readonly (ListedPosting | null)[]>;
  readonly gazetteer: () => Gazetteer;
  readonly tokens: SignedTokens;
}

export interface CompiledSearch {
  readonly sought: SoughtWords;
  readonly filters: readonly AnyTerm[];
  readonly without: AnyTerm;
  readonly pay: PayReach | null;
  /** Whether remote postings pass that are bound to places which the search does not name. */
  readonly isRemoteAnywhere: boolean;
  readonly warnings: readonly Warning[];
}

export interface StoredSearches {
  /**
   * Throws `validation_error` for keywords that cannot be searched and for platformRules.cursor_of_other_search
   * cursors.
   */
  search(search: StoredSearch): Promise<JobPostingConnection>;
  /** Throws the same errors as `search`. */
  compile(search: StoredFilters): Promise<CompiledSearch>;
}

const mostRowsAtOnce = 200;

/** A posting with one of two words is still about the subject; a posting with one of three is not. */
const leastOf = (words: number): number => Math.ceil(words / 2);

const ignoredWarning = (ignored: readonly string[]): Warning => ({
  code: jobsWarnings.keywords_ignored.code,
  source: 'request',
  message: `Words that every text has were not searched for: ${ignored.map((word) => `"${word}"`).join(', ')}.`,
});

const boundWarning = (bound: number, total: number): Warning => ({
  code: jobsWarnings.remote_within_places.code,
  source: 'request',
  message:
    `${bound} of the ${total} postings found are remote only within a country or another place. ` +
    'Name one, as in "Remote, US", for those that are open to it.',
});

export const createStoredSearches = (options: StoredSearchesOptions): StoredSearches => {
  const { keeper, store, unread, listings, gazetteer, tokens } = options;
  const numbers = createWordNumbers(store);
  const locationFilter = createLocationFilters({ gazetteer, numbers, store });
  const cursors = createSearchCursors(tokens);
  const readRows = gatherReads<string, ListedPosting>(async (ids) => {
    const rows = await listings(ids);
    return new Map(
      ids.flatMap((id, place): [string, ListedPosting][] => {
        const row = rows[place];
        return row === null || row === undefined ? [] : [[id, row]];
      }),
    );
  }, mostRowsAtOnce);

  /** A facet that no posting has matches none. */
  const facetFilters = (search: StoredFilters): Promise<readonly AnyTerm[]> => {
    const { source, companySlug, placeId, isRemote, employmentTypes, workplaceTypes } = search;
    return Promise.all(
      [
        ...(source === null ? [] : [[facets.source(source)]]),
        ...(companySlug === null ? [] : [[facets.company(companySlug)]]),
        ...(placeId === null ? [] : [[facets.place(placeId)]]),
        ...(isRemote === true ? [[facets.remote]] : []),
        ...(employmentTypes === null ? [] : [employmentTypes.map(facets.employment)]),
        ...(workplaceTypes === null ? [] : [workplaceTypes.map(facets.workplace)]),
      ].map((texts) => numbers.facets(texts)),
    );
  };

  const compileWith = async (search: StoredFilters, withTitles: boolean): Promise<CompiledSearch> => {
    const keywords = search.query === null ? [] : readKeywords(search.query);
    const [sought, filters, without, location] = await Promise.all([
      numbers.sought(keywords, { withTitles }),
      facetFilters(search),
      search.isRemote === false ? numbers.facets([facets.remote]) : [],
      search.location === null ? undefined : locationFilter(search.location),
    ]);
    // Stop words alone find nothing.
    const isEmpty = keywords.length > 0 && sought.words.length === 0;
    return {
      sought: isEmpty ? { ...sought, words: [[]] } : sought,
      filters: location === undefined ? filters : [...filters, location.terms],
      without,
      pay: search.pay === null ? null : reachOfFilter(search.pay),
      isRemoteAnywhere: location?.isRemoteAnywhere ?? (search.isRemote === true && search.placeId === null),
      warnings: [
        ...(sought.ignored.length === 0 ? [] : [ignoredWarning(sought.ignored)]),
        ...(location?.warnings ?? []),
      ],
    };
  };

  const filterOf = (search: StoredFilters, { sought, filters, without, pay }: CompiledSearch): IndexFilter => ({
    words: sought.words,
    filters,
    without,
    pay,
    newestFromMs: search.publishedOnOrAfter === null ? null : Date.parse(search.publishedOnOrAfter),
    leastWords: leastOf(sought.words.length),
  });

  const facetsOf = (search: StoredFilters, index: PostingIndex, { alive }: IndexPage): SearchFacets => {
    const count = async (filters: StoredFilters, texts: readonly string[]): Promise<readonly number[]> => {
      const compiled = await compileWith(filters, false);
      const terms = await Promise.all(texts.map((text) => numbers.facets([text])));
      return index.countOf(filterOf(filters, compiled), alive, terms);
    };
    return {
      async companyCounts(slugs) {
        const counts = await count({ ...search, companySlug: null }, slugs.map(facets.company));
        return new Map(slugs.flatMap((slug, place) => (counts[place] ? [[slug, counts[place]] as const] : [])));
      },
      remoteCount: async () => (await count({ ...search, isRemote: null }, [facets.remote]))[0] ?? 0,
    };
  };

  /** A posting whose remote work is bound has a facet for each place around it. */
  const boundWarnings = async (
    search: StoredFilters,
    compiled: CompiledSearch,
    index: PostingIndex,
    { alive, total }: IndexPage,
  ): Promise<readonly Warning[]> => {
    if (!compiled.isRemoteAnywhere || total === 0) return [];
    const terms = await store.facetTerms(remoteInPrefix, '');
    const [bound = 0] = index.countOf(filterOf(search, compiled), alive, [terms]);
    return bound === 0 ? [] : [boundWarning(bound, total)];
  };

  return {
    compile: (search) => compileWith(search, false),
    async search(search) {
      const after = search.after === null ? null : cursors.open(search.after, search);
      const compiled = await compileWith(search, search.sort === 'RELEVANCE');
      // Counted before the index is read, so that a board that is read meanwhile is at worst counted as unread.
      const counted = await unread.count(search);
      const index = await keeper.fresh();
      const page = index.find({
        ...filterOf(search, compiled),
        titleWords: compiled.sought.titleWords,
        after,
        limit: search.first,
      });
      const bound = await boundWarnings(search, compiled, index, page);
      const ids = page.positions.map(({ idNumber }) => toIdText(idNumber));
      const rows = ids.length === 0 ? new Map<string, ListedPosting>() : await readRows(ids);
      // Leaves out postings closed since the index was read; the cursor stays valid.
      const found = page.positions.flatMap((position, place) => {
        const listing = rows.get(ids[place] ?? '');
        return listing === undefined ? [] : [{ position, listing }];
      });
      const last = page.positions.at(-1);
      return createConnection(
        {
          rows: found,
          node: ({ listing }) => listing,
          cursor: ({ position }) => cursors.seal(position, search),
          edge: ({ position }) => ({ matchedTermCount: position.tier }),
          hasNextPage: page.hasMore,
          hasPreviousPage: after !== null,
          endCursor: () => (last === undefined ? null : cursors.seal(last, search)),
          totalCount: page.total,
        },
        {
          source: search.source,
          facets: facetsOf(search, index, page),
          warnings: [...notReadYet('jobs', 'boards', counted), ...compiled.warnings, ...bound],
        },
      );
    },
  };
};
