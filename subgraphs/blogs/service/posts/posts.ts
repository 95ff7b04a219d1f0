import { LRUCache } from 'lru-cache';
import { overloaded } from '../../../../platform/errors/service-error.ts';
import { notReadYet, type Warning } from '../../../../platform/errors/warnings.ts';
import { bothGiven, createConnection } from '../../../../platform/graphql/connections/connection.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { markImmutable } from '../../../../platform/runtime/lists/lists.ts';
import { createWorkGate } from '../../../../platform/runtime/work-gate.ts';
import type { Post } from '../../model/post.ts';
import type { PostConnection, PostFilters, PostPage, PostSelection, PostTotal } from '../../model/post-search.ts';
import { blogsWarnings } from '../../model/warnings.ts';
import type { PostReader } from '../../store/post-reader.ts';
import { countUnread } from '../sources/sources.ts';
import type { IndexSnapshot, SourcesSnapshot } from '../sources/sources-snapshot.ts';
import type { Tags } from '../tags/tag-list.ts';
import { type Fold, type PostsInput, slugsOf, slugsOfTag, toFilters, toSort } from './posts-criteria.ts';
import type { PostsCursors } from './posts-cursors.ts';
import { createSearchCache } from './search-cache.ts';

/** Returns a warning for each tag of a filter that no post has under any of its names. */
const unknownTagWarnings = async (
  filter: readonly string[] | null,
  tags: Pick<Tags, 'findMany'>,
): Promise<readonly Warning[]> => {
  const wanted = [...new Set(filter)].map((tag) => ({ tag, slugs: slugsOfTag(tag) }));
  if (wanted.length === 0) return [];
  const slugs = [...new Set(wanted.flatMap((each) => each.slugs))].sort();
  const found = new Set((await tags.findMany(slugs)).map((tag) => tag?.slug));
  return wanted
    .filter((each) => !each.slugs.some((slug) => found.has(slug)))
    .map(({ tag }) => ({
      code: blogsWarnings.tag_unknown.code,
      source: 'blogs',
      message: `No post has the tag ${JSON.stringify(tag)}.`,
    }));
};

/** Returns a warning for each source of a filter that the operator's list does not have. */
const unknownSourceWarnings = (filter: readonly string[] | null, { sources }: IndexSnapshot): readonly Warning[] =>
  (slugsOf(filter) ?? [])
    .filter((wanted) => !sources.some(({ slug }) => slug === wanted))
    .map((slug) => ({
      code: blogsWarnings.source_unknown.code,
      source: 'blogs',
      message: `The list has no source ${JSON.stringify(slug)}.`,
    }));

interface PostsOptions {
  readonly store: Pick<PostReader, 'find' | 'findCounted' | 'findMany'>;
  readonly snapshot: SourcesSnapshot;
  readonly cursors: PostsCursors;
  readonly tags: Pick<Tags, 'findMany'>;
  readonly fold: Fold;
  readonly clock: Clock;
  /** How many statements the database runs at the same time. */
  readonly sessions: number;
}

export interface Posts {
  /** Throws `validation_error` for a cursor of another list, and for `first` together with `last`. */
  search(input: PostsInput, parts: PostsParts): Promise<PostConnection>;
  /** Searches these sources only, which may be none. */
  searchOf(sources: readonly string[], input: PostsInput, parts: PostsParts): Promise<PostConnection>;
  /** Returns null for an unknown id. The id of a post that was merged leads to the one that it became a part of. */
  findMany(ids: readonly string[]): Promise<readonly (Post | null)[]>;
}

interface PostsParts {
  /** Whether the total is needed. It is of the same state of the index as the page. */
  readonly isCounted: boolean;
  /** Whether warnings are needed. */
  readonly isWarned: boolean;
  /** The id of the caller's key. Callers whose searches wait take turns. */
  readonly caller: string;
}

/** Shares of the database's sessions, since searches and counts may read all texts. */
const searchesShare = 0.6;
const countsShare = 0.2;
/** A caller with more searches waiting is refused. */
const longestExpectedMs = 1_000;
/** Longer, because on a slow machine the turn of a caller with one search may take that long to come. */
const longestWaitMs = 2_500;
/** Characters of all cached pages: about 30 MB, and as much again for response bodies of repeatedly requested pages. */
const maxKeptCharacters = 15_000_000;

/** Posts of a page that is requested again are marked immutable, which caches their serialized form. */
const createNodes = () => {
  const made = new WeakMap<PostPage, readonly Post[]>();
  return (page: PostPage): readonly Post[] => {
    const known = made.get(page);
    if (known !== undefined) return markImmutable(known);
    const nodes = page.placed.map(({ post }) => post);
    made.set(page, nodes);
    return nodes;
  };
};

const weightOf = ({ placed }: PostPage): number =>
  placed.reduce(
    (sum, { post: { title, summary, body, bodyMarkdown } }) =>
      sum + 500 + title.length + (summary?.length ?? 0) + (body?.length ?? 0) + (bodyMarkdown?.length ?? 0),
    0,
  );

/** Default size of a page. */
const pageSize = 20;

const none: PostPage = { placed: [], hasMore: false, total: 0 };

/** Excludes sources that left the operator's list. */
const shownOf = (filters: PostFilters, { shown }: IndexSnapshot): PostFilters => {
  if (shown === null) return filters;
  const { sources } = filters;
  return { ...filters, sources: sources === null ? shown : shown.filter((slug) => sources.includes(slug)) };
};

const unreadOf = ({ sources: slugs }: PostFilters, { sources }: IndexSnapshot) =>
  countUnread(slugs === null ? sources : sources.filter(({ slug }) => slugs.includes(slug)));

const matchesNothing = ({ sources }: PostFilters): boolean => sources?.length === 0;

const searchesWait = () => overloaded('More posts are searched than the server can search at the moment; try again.');

export const createPosts = ({ store, snapshot, cursors, tags, fold, clock, sessions }: PostsOptions): Posts => {
  const pages = createSearchCache<PostPage>({ maxEntries: 1000, maxWeight: maxKeptCharacters, weigh: weightOf });
  const totals = new LRUCache<string, PostTotal>({ max: 5000 });
  const nodesOf = createNodes();
  const gateFor = (share: number) => {
    const atOnce = Math.max(1, Math.floor(share * sessions));
    const gate = createWorkGate({
      atOnce,
      waitMs: longestWaitMs,
      longestExpectedMs,
      refusal: searchesWait,
      clock,
      now: () => clock.now(),
    });
    return async <T>(client: string, work: () => Promise<T>): Promise<T> => {
      const leave = await gate.enter({ client });
      try {
        return await work();
      } finally {
        leave();
      }
    };
  };
  const searchGate = gateFor(searchesShare);
  const countGate = gateFor(countsShare);

  const findCounted = (selection: PostSelection, caller: string, revision: number): Promise<PostPage> => {
    const key = JSON.stringify(selection.filters);
    const gate = totals.get(key)?.revision === revision ? searchGate : countGate;
    return gate(caller, async () => {
      // Looked up after the wait, in which another page of the list may have been counted.
      const { page, counted } = await store.findCounted(selection, { revision, known: totals.get(key) });
      totals.set(key, counted);
      return page;
    });
  };
  const pageOf = (
    selection: PostSelection,
    { isCounted, caller }: PostsParts,
    state: IndexSnapshot,
  ): Promise<PostPage> => {
    const shown = { ...selection, filters: shownOf(selection.filters, state) };
    if (matchesNothing(shown.filters)) return Promise.resolve(none);
    return pages.get(JSON.stringify([selection, isCounted]), state.revision, () =>
      isCounted ? findCounted(shown, caller, state.revision) : searchGate(caller, () => store.find(shown)),
    );
  };

  const searchFor = async (filters: PostFilters, input: PostsInput, parts: PostsParts): Promise<PostConnection> => {
    const sort = toSort(input.sort, filters);
    const { first, last } = input;
    if (first !== null && last !== null) throw bothGiven(first, last);
    const placeOf = (argument: 'after' | 'before') => {
      const cursor = input[argument];
      return cursor === null ? null : cursors.open(cursor, argument, filters, sort);
    };
    const [after, before] = [placeOf('after'), placeOf('before')];
    const fromEnd = last !== null;
    const limit = last ?? first ?? pageSize;
    const selection: PostSelection = { filters, sort, limit, offset: input.offset, after, before, fromEnd };
    const state = await snapshot.read();
    const [page, unknownTags] = await Promise.all([
      pageOf(selection, parts, state),
      parts.isWarned ? unknownTagWarnings(input.tags, tags) : [],
    ]);
    return createConnection(
      {
        rows: page.placed,
        nodes: nodesOf(page),
        node: ({ post }) => post,
        cursor: ({ rank, post }) =>
          cursors.seal({ rank, publishedAt: post.publishedAt, id: post.postId }, filters, sort),
        hasNextPage: before !== null || (!fromEnd && page.hasMore),
        hasPreviousPage: after !== null || input.offset > 0 || (fromEnd && page.hasMore),
        totalCount: page.total,
      },
      {
        warnings: parts.isWarned
          ? [
              ...notReadYet('blogs', 'feeds', unreadOf(filters, state)),
              ...unknownSourceWarnings(input.sources, state),
              ...unknownTags,
            ]
          : [],
      },
    );
  };

  return {
    search: async (input, parts) => searchFor(toFilters(input, fold), input, parts),
    searchOf: async (sources, input, parts) =>
      searchFor({ ...toFilters(input, fold), sources: [...sources].sort() }, input, parts),
    async findMany(ids) {
      const { shown } = await snapshot.read();
      const found = await store.findMany(ids, shown);
      return ids.map((id) => found.get(id) ?? null);
    },
  };
};
