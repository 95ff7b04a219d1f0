import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import { dayMs, hourMs } from '../../../../platform/clock/spans.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import type { SourceAnswer } from '../../model/odds-client.ts';
import type { OddsSport } from '../../model/odds-sport.ts';
import { knownSport } from './known-sport.ts';
import type { IntlBooksRequests } from './requests.ts';
import { sportWire } from './wire.ts';

export interface SportList {
  /** Free. The source does not say which sports are active. */
  read(signal: AbortSignal): Promise<SourceAnswer<readonly OddsSport[]>>;
  /** By a list at most an hour old, unless the source fails. */
  has(sport: string, signal: AbortSignal): Promise<boolean>;
}

export const createSportList = (requests: IntlBooksRequests, cache: ReadThroughCache): SportList => {
  const { source } = requests;

  const read = async (signal: AbortSignal): Promise<SourceAnswer<readonly OddsSport[]>> => {
    const response = await requests.ask('/sports', {}, { keyed: false, signal });
    if (response.status !== 200) requests.refuse(response);
    const { rows, warnings } = decodeRows(source, decodeJson(source, response, rawRows), sportWire);
    const value = rows.map(
      ({ name, slug }): OddsSport => ({
        key: slug,
        source: 'INTL_BOOKS',
        name: name ?? slug,
        sport: knownSport(slug),
        league: null,
        leagues: [],
        isActive: null,
        hasOutrights: null,
      }),
    );
    return { value, warnings };
  };

  return {
    read,
    has: async (sport, signal) => {
      const options = { ttlMs: hourMs, staleMs: dayMs, signal };
      const { value } = await cache.read(`${source}:sport-ids`, options, async (loadSignal) =>
        (await read(loadSignal)).value.map(({ key }) => key),
      );
      return value.includes(sport);
    },
  };
};
