import type { SportEventState } from '../../model/sport-event.ts';

export interface StateFacts {
  readonly statuses: readonly string[];
  readonly underWay: boolean;
  readonly startsAtMs: number | null;
  readonly nowMs: number;
}

// The exchange's filters name statuses differently from its markets: `open` selects `active`, and so on.
const traded = new Set(['active', 'open']);
const toCome = new Set(['initialized', 'unopened']);
const over = new Set(['finalized', 'settled']);

/** Also for a single market. Without markets, an event is closed unless it is known to begin later. */
export const stateOf = ({ statuses, underWay, startsAtMs, nowMs }: StateFacts): SportEventState => {
  const begun = underWay || (startsAtMs !== null && startsAtMs <= nowMs);
  if (statuses.some((status) => traded.has(status))) return begun ? 'LIVE' : 'UPCOMING';
  if (statuses.some((status) => toCome.has(status))) return 'UPCOMING';
  if (statuses.length === 0) return startsAtMs !== null && !begun ? 'UPCOMING' : 'CLOSED';
  return statuses.every((status) => over.has(status)) ? 'SETTLED' : 'CLOSED';
};

export const isTraded = (status: string): boolean => traded.has(status);

export const isOver = (status: string): boolean => over.has(status);

/** Null means upcoming and live events, which share a filter. */
export const toStatusFilter = (state: SportEventState | null): 'open' | 'closed' | 'settled' => {
  if (state === 'CLOSED') return 'closed';
  return state === 'SETTLED' ? 'settled' : 'open';
};
