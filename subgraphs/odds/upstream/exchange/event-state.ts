import type { SportEventState } from '../../model/sport-event.ts';

export interface StateFacts {
  /** Of all markets of the event, as the wire has them. */
  readonly statuses: readonly string[];
  /** Whether the exchange says that the event is in progress. */
  readonly underWay: boolean;
  readonly startsAtMs: number | null;
  readonly nowMs: number;
}

// Filters of the wire have names of their own for what its markets have: `open` asks for `active`, and so on.
const traded = new Set(['active', 'open']);
const toCome = new Set(['initialized', 'unopened']);
const over = new Set(['finalized', 'settled']);

/**
 * Where an event stands, or a market as the only one. Under way while something is traded and it has begun; settled when everything is; closed
 * when nothing is traded, whatever the exchange calls that. Without any market it is closed, unless it is known to begin later.
 */
export const stateOf = ({ statuses, underWay, startsAtMs, nowMs }: StateFacts): SportEventState => {
  const begun = underWay || (startsAtMs !== null && startsAtMs <= nowMs);
  if (statuses.some((status) => traded.has(status))) return begun ? 'LIVE' : 'UPCOMING';
  if (statuses.some((status) => toCome.has(status))) return 'UPCOMING';
  if (statuses.length === 0) return startsAtMs !== null && !begun ? 'UPCOMING' : 'CLOSED';
  return statuses.every((status) => over.has(status)) ? 'SETTLED' : 'CLOSED';
};

/** Whether orders may be there that can be taken. */
export const isTraded = (status: string): boolean => traded.has(status);

/** Whether nothing will change any more. */
export const isOver = (status: string): boolean => over.has(status);

/** The wire's filter that lets all events of a state through. Null, for those that are not over, is the filter of both their states. */
export const toStatusFilter = (state: SportEventState | null): 'open' | 'closed' | 'settled' => {
  if (state === 'CLOSED') return 'closed';
  return state === 'SETTLED' ? 'settled' : 'open';
};
