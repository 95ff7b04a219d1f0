import type { Warning } from '../../../platform/upstream/reading.ts';
import type { Book, BookMarket } from './book-market.ts';
import type { MarketOrders } from './market-orders.ts';
import type { OddsSport } from './odds-sport.ts';
import type { EventRecord, SportEventState } from './sport-event.ts';

/** What an upstream answered, as plain JSON, so that any cache can hold it. Rows that could not be read are left out and in `warnings`. */
export interface SourceAnswer<T> {
  readonly value: T;
  readonly warnings: readonly Warning[];
}

/** Where a list of events goes on; the client's own JSON, signed into cursors by the service. */
export type EventPosition = Readonly<Record<string, unknown>>;

/** An event, and where the list goes on behind it. */
export interface EventRow {
  readonly event: EventRecord;
  readonly position: EventPosition;
}

export interface EventPage {
  /** At most `limit` of them. */
  readonly rows: readonly EventRow[];
  /** Where the list goes on; null at its end. May be given with fewer rows than asked for, also with none. */
  readonly next: EventPosition | null;
  /** Matching events on all pages, when the source tells. */
  readonly total: number | null;
}

export interface EventQuery {
  /** Id of a sport that `sports` answered. */
  readonly sport: string;
  /** Null for upcoming and live ones. */
  readonly state: SportEventState | null;
  readonly from: EventPosition | null;
  readonly limit: number;
  /**
   * One of the lists that one answer is made of, so that it may cost no more than the source's cheapest list does: what
   * that does not have is left out, with a warning.
   */
  readonly isPart?: boolean;
}

export interface EventQuotes {
  readonly event: EventRecord;
  readonly books: readonly Book[];
  readonly markets: readonly BookMarket[];
}

export interface EventOrders {
  readonly event: EventRecord;
  readonly markets: readonly MarketOrders[];
}

/**
 * One source of odds. Every method throws `UpstreamError` when the source fails, and the signal's reason when the caller left. Null: the source
 * has no such event.
 */
export interface OddsClient {
  /** Public name, lower case. */
  readonly source: string;
  /** All sports that the source tells of, in any order, inactive ones included. */
  sports(signal: AbortSignal): Promise<SourceAnswer<readonly OddsSport[]>>;
  /** Undefined: there is no such sport. A sport that is known and has nothing answers an empty page. */
  events(query: EventQuery, signal: AbortSignal): Promise<SourceAnswer<EventPage> | undefined>;
  event(eventId: string, signal: AbortSignal): Promise<SourceAnswer<EventRecord> | null>;
  quotes(eventId: string, signal: AbortSignal): Promise<SourceAnswer<EventQuotes> | null>;
  /** Only of the exchange. */
  orders?(eventId: string, signal: AbortSignal): Promise<SourceAnswer<EventOrders> | null>;
}
