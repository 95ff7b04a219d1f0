import type { Call } from '../../../platform/call/call.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Book, BookMarket } from './book-market.ts';
import type { MarketOrders } from './market-orders.ts';
import type { OddsSport } from './odds-sport.ts';
import type { EventRecord, SportEventState } from './sport-event.ts';

/** A response as plain JSON, for any cache. Unreadable rows are left out and reported in `warnings`. */
export interface SourceResult<T> {
  readonly value: T;
  readonly warnings: readonly Warning[];
}

/** Position in a list: the client's own JSON, which the service signs into cursors. */
export type EventPosition = Readonly<Record<string, unknown>>;

export interface EventRow {
  readonly event: EventRecord;
  readonly position: EventPosition;
}

export interface EventPage {
  readonly rows: readonly EventRow[];
  /** Null at the end. Short or empty pages may continue. */
  readonly next: EventPosition | null;
  /** Matching events on all pages; null when not stated. */
  readonly total: number | null;
}

export interface EventQuery {
  readonly sport: string;
  /** Null for upcoming and live events. */
  readonly state: SportEventState | null;
  readonly from: EventPosition | null;
  readonly limit: number;
  /** Whether the list is one of several in a result. It then uses only the source's cheapest list, with a warning. */
  readonly isPart?: boolean;
}

export interface EventQuotes {
  readonly event: EventRecord;
  readonly books: readonly Book[];
  readonly markets: readonly BookMarket[];
}

interface EventOrders {
  readonly event: EventRecord;
  readonly markets: readonly MarketOrders[];
}

/**
 * Methods throw `UpstreamError` when the source fails, and the call's reason. Null means that the source does not
 * have the event.
 */
export interface OddsClient {
  readonly source: string;
  /** Includes inactive sports, in any order. */
  sports(call: Call): Promise<SourceResult<readonly OddsSport[]>>;
  /** Undefined for an unknown sport. */
  events(query: EventQuery, call: Call): Promise<SourceResult<EventPage> | undefined>;
  event(eventId: string, call: Call): Promise<SourceResult<EventRecord> | null>;
  quotes(eventId: string, call: Call): Promise<SourceResult<EventQuotes> | null>;
  /** Only the exchange has orders. */
  orders?(eventId: string, call: Call): Promise<SourceResult<EventOrders> | null>;
}
