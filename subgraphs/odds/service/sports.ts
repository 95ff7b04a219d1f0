import { compare } from '../../../platform/lists/compare.ts';
import type { Connection, PageArguments } from '../../../platform/lists/connection.ts';
import { connectionOfList } from '../../../platform/lists/connection-of-list.ts';
import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';
import type { Sport } from '../model/__generated__/enums.ts';
import type { OddsSource, OddsSport } from '../model/odds-sport.ts';
import type { OddsSources, SourceRead } from './sources.ts';

interface OddsSportConnection extends Connection<OddsSport> {
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

interface SportListRequest extends PageArguments {
  readonly source: OddsSource;
  readonly includeInactive: boolean;
}

export interface Sports {
  /**
   * `includeInactive` adds sports known to have no open events. Throws `UpstreamError`, and `validation_error` for a
   * cursor of no such sport.
   */
  list(request: SportListRequest, signal: AbortSignal): Promise<OddsSportConnection>;
  /** The order is stable. Throws `UpstreamError`. */
  keysOf(
    source: OddsSource,
    sport: Sport,
    includeInactive: boolean,
    signal: AbortSignal,
  ): Promise<SourceRead<readonly string[]>>;
}

/** Lists of sports change over days. */
const ttlMs = 600_000;

const byName = (a: OddsSport, b: OddsSport): number =>
  a.name.localeCompare(b.name, 'en') || (a.league ?? '').localeCompare(b.league ?? '', 'en') || compare(a.key, b.key);

export const createSports = (sources: OddsSources): Sports => {
  const readAll = async (source: OddsSource, signal: AbortSignal): Promise<SourceRead<readonly OddsSport[]>> => {
    const read = await sources.read(
      {
        source,
        what: ['sports'],
        ttlMs,
        load: (client, loadSignal) => client.sports(loadSignal),
        counts: (all) => ({ totalResults: all.length }),
      },
      signal,
    );
    if (read === null) throw new Error(`${source} returned no list of sports`);
    return read;
  };
  return {
    list: async ({ source, includeInactive, ...page }, signal) => {
      const read = await readAll(source, signal);
      const wanted = read.value.filter(({ isActive }) => includeInactive || isActive !== false).sort(byName);
      const sports = connectionOfList(wanted, page, { keyOf: ({ key }) => key });
      const meta = { ...read.meta, returned: sports.nodes.length };
      return Object.assign(sports, { meta, warnings: read.warnings });
    },
    keysOf: async (source, sport, includeInactive, signal) => {
      const read = await readAll(source, signal);
      const entries = read.value.filter(
        (entry) => entry.sport === sport && (includeInactive || entry.isActive !== false),
      );
      return { ...read, value: entries.map(({ key }) => key).sort() };
    },
  };
};
