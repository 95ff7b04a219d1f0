import type { Clock } from '../../../../platform/clock/clock.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { PlatformTables, TablePlatform, TableQuestion } from '../../model/table-platform.ts';
import { anchorsOf } from './anchors.ts';
import { readNamed } from './named-restaurants.ts';
import { readPartnerTables } from './partner-tables.ts';
import { readProfile } from './profile-page.ts';
import { readSearchPage } from './search-page.ts';
import { joinTables, type TablesPart } from './tables-reading.ts';
import { readWebTables } from './web-tables.ts';

interface PlatformBOptions {
  readonly http: UpstreamHttp;
  /** The partner API, from which tables are read; undefined without credentials. */
  readonly partner: UpstreamHttp | undefined;
  readonly clock: Clock;
  readonly settings: {
    /** SHA-256 of the site's persisted query for tables. It changes every few months. */
    readonly availabilityHash: string;
    /** Such as `en-US`. */
    readonly locale: string;
  };
}

/** As many restaurants as one of the site's pages shows. */
const webBatch = 20;
const partnerBatch = 1;

/** Restaurants and tables of OpenTable. Nothing is held or booked, and no slot's token is used. */
export const createPlatformBClient = ({ http, partner, clock, settings }: PlatformBOptions): TablePlatform => {
  const { availabilityHash, locale } = settings;

  const readAround = async (
    ids: readonly string[],
    question: TableQuestion,
    anchor: number,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<string, TablesPart>> => {
    if (partner === undefined) return readWebTables(http, availabilityHash, { ids, question, anchor }, signal);
    const parts = new Map<string, TablesPart>();
    for (const id of ids) {
      const part = await readPartnerTables(partner, { id, question, anchor }, signal);
      if (part !== undefined) parts.set(id, part);
    }
    return parts;
  };

  return {
    platform: 'PLATFORM_B',
    source: http.source,
    batchSize: partner === undefined ? webBatch : partnerBatch,
    search: (search, after, signal) => readSearchPage(http, { search, after, locale, clock }, signal),
    restaurant: (id, signal) => readProfile(http, { id, locale }, signal),
    named: (name, near, signal) => readNamed(http, { name, near, locale }, signal),
    tables: async (ids, question, signal) => {
      const parts = new Map<string, TablesPart[]>();
      // In sequence: after a failure a part must not look like the whole.
      for (const anchor of anchorsOf(question)) {
        // Restaurants missing from the first response are not requested again.
        const known = parts.size === 0 ? ids : ids.filter((id) => parts.has(id));
        const answer = await readAround(known, question, anchor, signal);
        for (const id of known) {
          const part = answer.get(id);
          if (part !== undefined) parts.set(id, [...(parts.get(id) ?? []), part]);
        }
        if (parts.size === 0) break;
      }
      const tables: Record<string, PlatformTables> = {};
      for (const [id, answers] of parts) tables[id] = joinTables(http.source, answers);
      return tables;
    },
  };
};
