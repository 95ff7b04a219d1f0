import { readDate } from '../../../../platform/text/read-date.ts';
import type { MilestoneWire } from './wire.ts';

export interface Milestone {
  /** ISO 8601 UTC. */
  readonly startsAt: string | null;
  readonly underWay: boolean;
  /** ISO 8601 UTC. */
  readonly updatedAt: string | null;
  readonly league: string | null;
  /** Of the home side, or of the first where the exchange has no home side. */
  readonly homeId: string | null;
  readonly awayId: string | null;
}

export const unknownMilestone: Milestone = {
  startsAt: null,
  underWay: false,
  updatedAt: null,
  league: null,
  homeId: null,
  awayId: null,
};

/** Recorded as `inprogress`. */
const isUnderWay = ({ details }: MilestoneWire): boolean =>
  ['inprogress', 'live'].includes((details?.status ?? '').toLowerCase().replace(/[^a-z]/g, ''));

const agreed = (values: readonly (string | null | undefined)[]): string | null => {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? (first ?? null) : null;
};

type Details = NonNullable<MilestoneWire['details']>;

/** Null when it is named twice, differently. */
const sideOf = (details: Details | null | undefined, side: 'home' | 'away'): string | null => {
  const first = side === 'home' ? 'first' : 'second';
  const ids = (['team', 'competitor', 'fighter', 'player'] as const).flatMap((kind) => [
    details?.[`${side}_${kind}_id`],
    details?.[`${first}_${kind}_id`],
  ]);
  return agreed(ids.filter((id) => id !== null && id !== undefined));
};

/**
 * Some milestones may belong to other events; those with the event as their main event take precedence. Of several,
 * such as the legs of a tie, the one in progress counts, or else the first; league and sides only where all agree.
 */
export const milestoneOf = (eventTicker: string, milestones: readonly MilestoneWire[]): Milestone => {
  const primary = milestones.filter((row) => row.primary_event_tickers.includes(eventTicker));
  const own =
    primary.length > 0 ? primary : milestones.filter((row) => row.related_event_tickers.includes(eventTicker));
  const byStart = own
    .map((row) => ({
      startsAt: readDate(row.start_date ?? '') ?? null,
      underWay: isUnderWay(row),
      updatedAt: readDate(row.last_updated_ts ?? '') ?? null,
    }))
    .sort((a, b) => (a.startsAt ?? '9').localeCompare(b.startsAt ?? '9'));
  const current = byStart.find(({ underWay }) => underWay) ?? byStart[0];
  if (current === undefined) return unknownMilestone;
  return {
    ...current,
    league: agreed(own.map(({ details }) => details?.league)),
    homeId: agreed(own.map(({ details }) => sideOf(details, 'home'))),
    awayId: agreed(own.map(({ details }) => sideOf(details, 'away'))),
  };
};
