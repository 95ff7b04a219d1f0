import type { Clock } from '../../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { asClosed, presumedOverWarnings } from '../markets/presumed-over.ts';
import { decodeEvent, type ExchangeEvent, isForgotten, teamNameIn } from './decode-event.ts';
import type { HeldReads } from './held-reads.ts';
import { type Milestone, unknownMilestone } from './milestone.ts';

interface Surroundings {
  readonly record: EventRecord;
  readonly underWay: boolean;
  readonly warnings: readonly Warning[];
}

/**
 * Reads sport, start and sides, which the event's own response lacks. Failures cause one warning: prices are useful
 * without these.
 */
export const readSurroundings = async (
  { held, source, clock }: { held: HeldReads; source: string; clock: Clock },
  read: ExchangeEvent,
  signal: AbortSignal,
): Promise<Surroundings> => {
  const warnings: Warning[] = [];
  const orNull = async <T>(reading: Promise<T>): Promise<T | null> => {
    try {
      return await reading;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      const message = `Sport, start or sides of the event could not be read from ${source} (${error.reason}).`;
      if (warnings.length === 0) warnings.push({ code: 'partial_answer', source, message });
      return null;
    }
  };
  const { event } = read;
  const teamsOf = async ({ homeId, awayId }: Milestone): Promise<Record<string, string>> => {
    const unnamed = [homeId, awayId].filter((id) => id !== null && teamNameIn(read, id) === null);
    const named = await Promise.all(
      unnamed.map(async (id) => [id, id === null ? null : await orNull(held.teamName(id, signal))] as const),
    );
    return Object.fromEntries(named.filter((pair): pair is readonly [string, string] => pair[1] !== null));
  };
  const placeInTheWorld = async () => {
    const milestone = await orNull(held.milestoneOf(event.event_ticker, signal));
    return milestone === null ? null : { milestone, names: await teamsOf(milestone) };
  };
  const [sport, place] = await Promise.all([
    event.series_ticker === null ? null : orNull(held.sportOf(event.series_ticker, signal)),
    placeInTheWorld(),
  ]);
  const milestone = place?.milestone ?? unknownMilestone;
  const nowMs = clock.now();
  const record = decodeEvent(read, { sport, milestone, names: place?.names ?? {}, statuses: [], nowMs });
  const { underWay } = milestone;
  if (!isForgotten(record, milestone, nowMs)) return { record, underWay, warnings };
  return { record: asClosed(record), underWay, warnings: [...warnings, ...presumedOverWarnings(source, [record])] };
};
