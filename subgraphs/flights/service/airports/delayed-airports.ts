import type { Call } from '../../../../platform/call/call.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { ReadPart } from '../../../../platform/upstream/read-meta.ts';
import type { Airport, Airports, DelayStatus } from '../../model/airport.ts';
import type { ProgramFeeds } from './program-feeds.ts';
import { programResult } from './program-result.ts';

export interface DelayedNow {
  readonly airports: ReadonlySet<Airport>;
  readonly part: ReadPart;
  readonly warnings: readonly Warning[];
}

export interface DelayedAirports {
  /** Throws `UpstreamError`. */
  now(call: Call): Promise<DelayedNow>;
}

const notDelayed: ReadonlySet<DelayStatus> = new Set(['NO_ACTIVE_PROGRAM', 'UNKNOWN']);

export const createDelayedAirports = (
  programs: ProgramFeeds,
  airports: Pick<Airports, 'find' | 'findByFaaLid'>,
): DelayedAirports => ({
  async now(call) {
    const read = await programs.read(call);
    const named = read.value.listed.flatMap(
      ({ faaLid }) => airports.findByFaaLid(faaLid) ?? airports.find(faaLid) ?? [],
    );
    return {
      airports: new Set(
        named.filter((airport) => !notDelayed.has(programResult(airport, read.value, airports).delayStatus)),
      ),
      part: programs.part(read),
      warnings: programs.warnings(read),
    };
  },
});
