import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { RestaurantRecord } from '../../model/restaurant.ts';
import type { PlatformPage } from '../../model/table-platform.ts';
import type { Returned, Walk, WalkOptions } from './page-walk.ts';
import { walkPages } from './page-walk.ts';
import { beginning, toMark } from './search-cursors.ts';

export interface NameFirstOptions<Row> extends WalkOptions<Row> {
  /**
   * What the platform's own search finds by the name, its first page; null where nothing is to be returned before the
   * walk.
   */
  readonly readNamed: (() => Promise<PlatformPage>) | null;
}

/** Restaurants of a page that match, each once, with positions before the walk that know them as returned. */
const returnedOf = <Row>(
  restaurants: readonly RestaurantRecord[],
  choose: (record: RestaurantRecord) => Row | null,
  first: number,
): readonly Returned<Row>[] => {
  const returned: Returned<Row>[] = [];
  let hinted: readonly string[] = [];
  for (const record of restaurants) {
    const mark = toMark(record.platformId);
    const row = returned.length === first || hinted.includes(mark) ? null : choose(record);
    if (row === null) continue;
    hinted = [...hinted, mark];
    returned.push({ row, position: { ...beginning, hinted } });
  }
  return returned;
};

/**
 * Walks the platform's pages, and returns before them what its own search finds by a name: a city has hundreds of
 * restaurants, and the one that is meant is mostly there. That search misses parts within words, so that the walk
 * follows all the same, and returns the others.
 */
export const walkNameFirst = async <Row>({ readNamed, ...options }: NameFirstOptions<Row>): Promise<Walk<Row>> => {
  if (readNamed === null) return walkPages(options);
  const named = await readNamed().catch((error: unknown) => {
    // The walk asks the same platform, and says what is wrong with it.
    if (error instanceof UpstreamError) return null;
    throw error;
  });
  const returned = returnedOf(named?.restaurants ?? [], options.choose, options.first);
  const last = returned.at(-1);
  if (last === undefined) return walkPages(options);
  if (returned.length === options.first) return { returned, next: last.position, failure: null };
  try {
    const rest = await walkPages({ ...options, from: last.position, first: options.first - returned.length });
    return { ...rest, returned: [...returned, ...rest.returned] };
  } catch (failure) {
    if (failure instanceof UpstreamError) return { returned, next: last.position, failure };
    throw failure;
  }
};
