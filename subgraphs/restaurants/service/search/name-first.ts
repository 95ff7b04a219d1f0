import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { RestaurantRecord } from '../../model/restaurant.ts';
import type { PlatformPage } from '../../model/table-platform.ts';
import type { Returned, Walk, WalkOptions } from './page-walk.ts';
import { walkPages } from './page-walk.ts';
import { beginning, toMark } from './search-cursors.ts';

interface NameFirstOptions<Row> extends WalkOptions<Row> {
  /** Reads the first page of the platform's search by name; null after the first page. */
  readonly readNamed: (() => Promise<PlatformPage>) | null;
}

/** Positions precede the walk and mark the restaurants as returned. */
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
 * Returns the platform's own matches for a name first, because a city has hundreds of restaurants. That search misses
 * parts within words, so the walk still follows.
 */
export const walkNameFirst = async <Row>({ readNamed, ...options }: NameFirstOptions<Row>): Promise<Walk<Row>> => {
  if (readNamed === null) return walkPages(options);
  const named = await readNamed().catch((error: unknown) => {
    // The walk calls the same platform and reports its failure.
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
