import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import { dayMs, hourMs } from '../../../../platform/clock/spans.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import type { SourceAnswer } from '../../model/odds-client.ts';
import type { OddsSport } from '../../model/odds-sport.ts';
import { knownSport } from './known-sport.ts';
import type { UsBooksRequests } from './requests.ts';
import { sportWire } from './wire.ts';

export interface SportList {
  /** Reads the current list, for free. */
  read(signal: AbortSignal): Promise<SourceAnswer<readonly OddsSport[]>>;
  /** At most an hour old, or a day when the source fails. */
  recent(signal: AbortSignal): Promise<readonly OddsSport[]>;
  /** Undefined when unknown or the list cannot be read. */
  find(id: string, signal: AbortSignal): Promise<OddsSport | undefined>;
}

export const createSportList = (requests: UsBooksRequests, cache: ReadThroughCache): SportList => {
  const { source } = requests;

  const read = async (signal: AbortSignal): Promise<SourceAnswer<readonly OddsSport[]>> => {
    const options = { cost: 0, signal };
    // Documented with a trailing slash (upstream notes 3); the source accepts both.
    const otherwise = () => requests.rows('/v4/sports/', { all: true }, options);
    const rows = await requests.rows('/v4/sports', { all: true }, { ...options, otherwise });
    if (rows === undefined) throw new UpstreamError(source, 'malformed', { cause: new Error('status 404') });
    const decoded = decodeRows(source, rows, sportWire);
    const value = decoded.rows.map(
      ({ key, group, title, active, has_outrights }): OddsSport => ({
        key: key,
        source: 'US_BOOKS',
        name: group ?? title ?? key,
        sport: knownSport(key),
        league: title,
        leagues: [],
        isActive: active ?? null,
        hasOutrights: has_outrights ?? null,
      }),
    );
    return { value, warnings: decoded.warnings };
  };

  const recent = async (signal: AbortSignal): Promise<readonly OddsSport[]> => {
    const options = { ttlMs: hourMs, staleMs: dayMs, signal };
    const { value } = await cache.read(
      `${source}:sports`,
      options,
      async (loadSignal) => (await read(loadSignal)).value,
    );
    return value;
  };

  return {
    read,
    recent,
    find: async (id, signal) => {
      try {
        return (await recent(signal)).find((sport) => sport.key === id);
      } catch (error) {
        // The caller's own requests show whether the source works.
        if (error instanceof UpstreamError) return undefined;
        throw error;
      }
    },
  };
};
