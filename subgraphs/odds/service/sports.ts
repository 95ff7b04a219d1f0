import type { Call } from '../../../platform/call/call.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Connection, PageArguments } from '../../../platform/graphql/connections/connection.ts';
import { connectionOfList } from '../../../platform/graphql/connections/connection-of-list.ts';
import { compare } from '../../../platform/runtime/lists/lists.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type { Sport } from '../model/__generated__/enums.ts';
import type { OddsSource, OddsSport } from '../model/odds-sport.ts';
import type { OddsSources, SourceRead } from './sources.ts';
import { type SportMeant, sportMeant } from './sport-meant.ts';

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
  list(request: SportListRequest, call: Call): Promise<OddsSportConnection>;
  /** The order is stable. Throws `UpstreamError`. */
  keysOf(
    source: OddsSource,
    sport: Sport,
    includeInactive: boolean,
    call: Call,
  ): Promise<SourceRead<readonly string[]>>;
  /** What a client means by a text that is no key. Throws `UpstreamError`. */
  meant(source: OddsSource, text: string, call: Call): Promise<SportMeant>;
}

/** Lists of sports change over days. */
const ttlMs = 600_000;

const byName = (a: OddsSport, b: OddsSport): number =>
  a.name.localeCompare(b.name, 'en') || (a.league ?? '').localeCompare(b.league ?? '', 'en') || compare(a.key, b.key);

export const createSports = (sources: OddsSources): Sports => {
  const readAll = async (source: OddsSource, call: Call): Promise<SourceRead<readonly OddsSport[]>> => {
    const read = await sources.read(
      {
        source,
        what: ['sports'],
        ttlMs,
        load: (client, loadCall) => client.sports(loadCall),
        counts: (all) => ({ totalResults: all.length }),
      },
      call,
    );
    if (read === null) throw new Error(`${source} returned no list of sports`);
    return read;
  };
  return {
    list: async ({ source, includeInactive, ...page }, call) => {
      const read = await readAll(source, call);
      const wanted = read.value.filter(({ isActive }) => includeInactive || isActive !== false).sort(byName);
      const sports = connectionOfList(wanted, page, { keyOf: ({ key }) => key });
      const meta = { ...read.meta, returned: sports.nodes.length };
      return Object.assign(sports, { meta, warnings: read.warnings });
    },
    keysOf: async (source, sport, includeInactive, call) => {
      const read = await readAll(source, call);
      const entries = read.value.filter(
        (entry) => entry.sport === sport && (includeInactive || entry.isActive !== false),
      );
      return { ...read, value: entries.map(({ key }) => key).sort() };
    },
    meant: async (source, text, call) => sportMeant([...(await readAll(source, call)).value].sort(byName), text),
  };
};
