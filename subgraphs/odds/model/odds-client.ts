import type { Warning } from '../../../platform/upstream/reading.ts';
import type { Book, BookMarket } from './book-market.ts';
import type { MarketOrders } from './market-orders.ts';
import type { OddsSport } from './odds-sport.ts';
import type { EventRecord, SportEventState } from './sport-event.ts';

/** A response as plain JSON, for any cache. Unreadable rows are left out and reported in `warnings`. */
export interface SourceAnswer<T> {
  readonly value: T;
  readonly warnings: readonly Warning[];
}

/** Where a list of events continues: the client's own JSON, which the service signs into cursors. */
export type EventPosition = Readonly<Record<string, unknown>>;

/** An event, and the position after it. */
export interface EventRow {
  readonly event: EventRecord;
  readonly position: EventPosition;
}

export interface EventPage {
  /** At most `limit` rows. */
  readonly rows: readonly EventRow[];
  /** Null at the end. A page may have fewer rows than requested, or none, and still continue. */
  readonly next: EventPosition | null;
  /** Number of matching events on all pages; null when the source does not state it. */
  readonly total: number | null;
}

export interface EventQuery {
  /** Key of a sport in the result of `sports`. */
  readonly sport: string;
  /** Null for upcoming and live events. */
  readonly state: SportEventState | null;
  readonly from: EventPosition | null;
  readonly limit: number;
  /**
   * Whether the list is one of several in a result. Then it may cost no more than the source's cheapest list; events
   * missing there are left out with a warning.
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
 * One source of odds. Methods throw `UpstreamError` when the source fails, and the signal's reason when the caller
 * aborts. Null means that the source does not have the event.
 */
export interface OddsClient {
  /** Public name, lower case. */
  readonly source: string;
  /** All sports of the source in any order, including inactive ones. */
  sports(signal: AbortSignal): Promise<SourceAnswer<readonly OddsSport[]>>;
  /** Undefined for an unknown sport; an empty page for a known sport without events. */
  events(query: EventQuery, signal: AbortSignal): Promise<SourceAnswer<EventPage> | undefined>;
  event(eventId: string, signal: AbortSignal): Promise<SourceAnswer<EventRecord> | null>;
  quotes(eventId: string, signal: AbortSignal): Promise<SourceAnswer<EventQuotes> | null>;
  /** Only on the exchange. */
  orders?(eventId: string, signal: AbortSignal): Promise<SourceAnswer<EventOrders> | null>;
}
