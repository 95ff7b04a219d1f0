import type { Warning } from '../../../platform/errors/warnings.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type { Sport, SportEventState } from './__generated__/enums.ts';
import type { OddsSource } from './odds-sport.ts';

export type { SportEventState } from './__generated__/enums.ts';

export interface SportEventScore {
  readonly home: string | null;
  readonly away: string | null;
}

/** An event from a source. Instants are ISO 8601 UTC. */
export interface EventRecord {
  readonly source: OddsSource;
  readonly eventId: string;
  readonly sport: Sport | null;
  readonly sportName: string | null;
  readonly league: string | null;
  readonly name: string;
  readonly home: string | null;
  readonly away: string | null;
  readonly startsAt: string | null;
  readonly expectedEndAt: string | null;
  readonly state: SportEventState;
  readonly score: SportEventScore | null;
  /** Of a settled event: a side, an outcome or `Draw`. Absent when not known. */
  readonly winner?: string;
}

/** `meta` is null where the list has it. */
export interface SportEvent extends EventRecord {
  readonly meta: ReadMeta | null;
  readonly warnings: readonly Warning[];
}
