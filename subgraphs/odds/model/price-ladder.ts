import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';
import type { OddsSource } from './sport.ts';
import type { SportEvent, SportEventState } from './sport-event.ts';

export interface LadderLevel {
  readonly price: number;
  readonly decimal: number;
  readonly size: number;
  readonly cumulativeSize: number;
  readonly stake: number;
}

export interface LadderMarket {
  readonly marketId: string;
  readonly name: string;
  readonly outcome: string;
  readonly state: SportEventState;
  readonly back: readonly LadderLevel[];
  readonly lay: readonly LadderLevel[];
  readonly spread: number | null;
  readonly mid: number | null;
  readonly lastPrice: number | null;
  readonly volume: number | null;
  readonly openInterest: number | null;
}

export interface PriceLadder {
  readonly source: OddsSource;
  readonly eventId: string;
  readonly event: SportEvent;
  readonly markets: readonly LadderMarket[];
  readonly fetchedAt: string;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}
