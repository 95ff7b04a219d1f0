import { sameFields, sameRows, sameWarnings } from '../../../../platform/streams/same-answer.ts';
import type { LadderLevel, LadderMarket, PriceLadder } from '../../model/price-ladder.ts';
import { sameEvent } from '../prices/same-event.ts';

const sameLevel = (a: LadderLevel, b: LadderLevel): boolean => sameFields(a, b, ['priceDollars', 'contracts']);

const sameMarket = (a: LadderMarket, b: LadderMarket): boolean =>
  sameFields(a, b, [
    'marketId',
    'name',
    'outcome',
    'state',
    'lastPriceDollars',
    'volumeContracts',
    'openInterestContracts',
  ]) &&
  sameRows(a.back, b.back, sameLevel) &&
  sameRows(a.lay, b.lay, sameLevel);

/**
 * Whether a subscriber sees no difference. The time and source of the reading do not count; everything not compared
 * follows from prices and sizes.
 */
export const sameLadder = (a: PriceLadder, b: PriceLadder): boolean =>
  sameEvent(a.event, b.event) && sameRows(a.markets, b.markets, sameMarket) && sameWarnings(a.warnings, b.warnings);
