import type { SportEventState } from '../../model/sport-event.ts';

export interface StateFacts {
  /** Of all markets of the event, as sent by the exchange. */
  readonly statuses: readonly string[];
  /** Whether the exchange reports the event as in progress. */
  readonly underWay: boolean;
  readonly startsAtMs: number | null;
  readonly nowMs: number;
}

// The exchange's filters name statuses differently from its markets: `open` selects `active`, and so on.
const traded = new Set(['active', 'open']);
const toCome = new Set(['initialized', 'unopened']);
const over = new Set(['finalized', 'settled']);

/**
 * Returns the state of an event, or of a market given alone. It is live while a market is traded and the event has
 * begun, settled when all markets are, and closed when none is traded, whatever the exchange calls that. Without
 * markets it is closed, unless it is known to begin later.
 */
export const stateOf = ({ statuses, underWay, startsAtMs, nowMs }: StateFacts): SportEventState => {
  const begun = underWay || (startsAtMs !== null && startsAtMs <= nowMs);
  if (statuses.some((status) => traded.has(status))) return begun ? 'LIVE' : 'UPCOMING';
  if (statuses.some((status) => toCome.has(status))) return 'UPCOMING';
  if (statuses.length === 0) return startsAtMs !== null && !begun ? 'UPCOMING' : 'CLOSED';
  return statuses.every((status) => over.has(status)) ? 'SETTLED' : 'CLOSED';
};

/** Whether the market may have orders that can be taken. */
export const isTraded = (status: string): boolean => traded.has(status);

/** Whether the market is final. */
export const isOver = (status: string): boolean => over.has(status);

/**
 * Returns the exchange's filter that includes all events of a state. Null means upcoming and live events, which share a
 * filter.
 */
export const toStatusFilter = (state: SportEventState | null): 'open' | 'closed' | 'settled' => {
  if (state === 'CLOSED') return 'closed';
  return state === 'SETTLED' ? 'settled' : 'open';
};
