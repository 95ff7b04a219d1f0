import type { Warning } from '../../../platform/errors/warnings.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type { OddsSource } from './odds-sport.ts';
import type { SportEvent, SportEventState } from './sport-event.ts';

export interface LadderLevel {
  readonly priceDollars: number;
  readonly decimal: number;
  readonly contracts: number;
  readonly cumulativeContracts: number;
  readonly stakeDollars: number;
}

export interface LadderMarket {
  readonly marketId: string;
  readonly name: string;
  readonly outcome: string;
  readonly state: SportEventState;
  readonly back: readonly LadderLevel[];
  readonly lay: readonly LadderLevel[];
  readonly spreadDollars: number | null;
  readonly midPriceDollars: number | null;
  readonly lastPriceDollars: number | null;
  readonly volumeContracts: number | null;
  readonly openInterestContracts: number | null;
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
