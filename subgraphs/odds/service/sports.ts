import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';
import type { OddsSource, Sport } from '../model/sport.ts';
import type { OddsSources } from './sources.ts';

export interface SportList {
  readonly source: OddsSource;
  readonly sports: readonly Sport[];
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

export interface Sports {
  /** By name; those that are known to have nothing open only with `includeInactive`. Throws `UpstreamError`. */
  list(source: OddsSource, includeInactive: boolean, signal: AbortSignal): Promise<SportList>;
}

/** What there is to bet on changes over days. */
const ttlMs = 600_000;

const byName = (a: Sport, b: Sport): number =>
  a.sport.localeCompare(b.sport, 'en') ||
  (a.league ?? '').localeCompare(b.league ?? '', 'en') ||
  (a.key < b.key ? -1 : 1);

export const createSports = (sources: OddsSources): Sports => ({
  list: async (source, includeInactive, signal) => {
    const wanted = (all: readonly Sport[]) => all.filter(({ active }) => includeInactive || active !== false);
    const read = await sources.read(
      {
        source,
        what: ['sports'],
        ttlMs,
        load: (client, loadSignal) => client.sports(loadSignal),
        counts: (all) => ({ returned: wanted(all).length, totalResults: all.length }),
      },
      signal,
    );
    if (read === null) throw new Error(`${source} answered no list of sports`);
    return { source, sports: [...wanted(read.value)].sort(byName), meta: read.meta, warnings: read.warnings };
  },
});
