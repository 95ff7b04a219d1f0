import { decodeRows } from '../../../../platform/upstream/decode-rows.ts';
import { decodeEvent, type UsBooksEvent } from './decode-event.ts';
import { type DecodedQuotes, decodeQuotes } from './decode-quotes.ts';
import type { UsBooksRequests } from './requests.ts';
import { oddsWire } from './wire.ts';

export interface UsBooksSettings {
  /** Regions whose books are asked for, for instance `us`; each costs. */
  readonly regions: readonly string[];
  /** Keys of markets that are asked for, for instance `h2h`; each costs. */
  readonly markets: readonly string[];
}

export interface UsBooksQuotes extends DecodedQuotes {
  readonly event: UsBooksEvent;
}

/** Markets that the list of odds has, too; it refuses all others. */
const featured = new Set(['h2h', 'spreads', 'totals', 'h2h_lay', 'outrights', 'outrights_lay']);
const isOutright = (market: string): boolean => market.startsWith('outrights');

/** Winners of a whole tournament have one market of their own, which games do not have; asked for together they are refused. */
const marketsFor = (markets: readonly string[], hasOutrights: boolean): readonly string[] => {
  const own = markets.filter((market) => isOutright(market) === hasOutrights);
  if (own.length > 0) return own;
  return hasOutrights ? ['outrights'] : ['h2h'];
};

/** Quotes of one event; undefined when the source has no odds of such an event. Costs as many credits as markets times regions that it answers. */
export const readQuotes = async (
  requests: UsBooksRequests,
  { regions, markets }: UsBooksSettings,
  { eventId, sport, hasOutrights }: { eventId: string; sport: string; hasOutrights: boolean },
  signal: AbortSignal,
): Promise<UsBooksQuotes | undefined> => {
  const asked = marketsFor(markets, hasOutrights);
  const queryFor = (names: readonly string[]) => ({
    regions: regions.join(','),
    markets: names.join(','),
    oddsFormat: 'american',
    dateFormat: 'iso',
    includeLinks: true,
  });
  const options = { paid: true, signal };
  let rows = await requests.rows(`/v4/sports/${sport}/events/${eventId}/odds`, queryFor(asked), options);
  if (rows === undefined) {
    // A deployment may have no odds of single events; for an event that is over the list is empty, which is free.
    const listed = asked.filter((market) => featured.has(market));
    const query = { eventIds: eventId, ...queryFor(listed) };
    if (listed.length > 0) rows = await requests.rows(`/v4/sports/${sport}/odds`, query, options);
  }
  const wire = decodeRows(requests.source, rows ?? [], oddsWire).rows.find(({ id }) => id === eventId);
  if (wire === undefined) return undefined;
  const event = decodeEvent(wire, sport);
  return { event, ...decodeQuotes(requests.source, wire.bookmakers, event) };
};
