import type { Clock } from '../../../../platform/clock/clock.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { TableAvailability, TableRequest } from '../../model/table-availability.ts';
import type { TablePlatform } from '../../model/table-platform.ts';
import type { KnownRestaurants } from '../../store/known-restaurants.ts';
import { createTableAllowance, type TableAllowance } from './table-allowance.ts';
import { overAllowance } from './table-failures.ts';
import { type ReadTables, toQuestion } from './table-reads.ts';
import { emptyAvailability, toAvailability } from './to-availability.ts';

interface TablesByIdOptions {
  readonly platforms: ReadonlyMap<ReservationPlatform, TablePlatform>;
  readonly readTables: ReadTables;
  readonly known: Pick<KnownRestaurants, 'find'>;
  readonly clock: Clock;
}

/** Returns an item for each id. Throws the signal's reason. */
type TablesById = (
  platform: ReservationPlatform,
  ids: readonly string[],
  request: TableRequest,
  signal: AbortSignal,
  options: { readonly allowance?: TableAllowance; readonly includeRaw?: boolean },
) => Promise<ReadonlyMap<string, TableAvailability>>;

export const createTablesById = ({ platforms, readTables, known, clock }: TablesByIdOptions): TablesById => {
  /** Adds stored names where the platform returned none. */
  const withNames = async (
    platform: ReservationPlatform,
    answers: ReadonlyMap<string, TableAvailability>,
  ): Promise<ReadonlyMap<string, TableAvailability>> => {
    const unnamed = [...answers].filter(([, { restaurantName }]) => restaurantName === '').map(([id]) => id);
    if (unnamed.length === 0) return answers;
    const found = await known.find(unnamed.map((platformId) => ({ platform, platformId })));
    const names = new Map(unnamed.map((id, index) => [id, found[index]?.name ?? '']));
    return new Map(
      [...answers].map(([id, answer]) => [
        id,
        answer.restaurantName === '' ? { ...answer, restaurantName: names.get(id) ?? '' } : answer,
      ]),
    );
  };

  return async (platform, ids, request, signal, { allowance = createTableAllowance(), includeRaw = false }) => {
    const client = platforms.get(platform);
    if (client === undefined) throw new Error(`there is no client of ${platform}`);
    const { batchSize, source, answersWholeDay = false } = client;
    const asked = (id: string) => ({ platform, platformId: id, request, nowMs: clock.now() });
    const question = toQuestion(answersWholeDay ? { ...request, timeStart: null, timeEnd: null } : request);
    const answers = await Promise.all(
      [...new Set(ids)].map(async (id): Promise<[string, TableAvailability]> => {
        if (batchSize === 1 && !allowance.take())
          return [id, { ...emptyAvailability(asked(id)), failure: overAllowance(platform, allowance.most) }];
        const read = await readTables(platform, id, question, signal);
        return [id, toAvailability(read, { ...asked(id), source, includeRaw })];
      }),
    );
    return withNames(platform, new Map(answers));
  };
};
