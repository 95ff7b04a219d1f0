import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import { decodeEvent, type UsBooksEvent } from './decode-event.ts';
import { type DecodedQuotes, decodeQuotes } from './decode-quotes.ts';
import { listedOf, marketsFor, toOddsQuery, type UsBooksSettings } from './odds-query.ts';
import type { UsBooksRequests } from './requests.ts';
import { oddsWire } from './wire.ts';

interface UsBooksQuotes extends DecodedQuotes {
  readonly event: UsBooksEvent;
}

/** Undefined when the source has no odds. Costs a credit for each returned market and region. */
export const readQuotes = async (
  requests: UsBooksRequests,
  { regions, markets }: UsBooksSettings,
  { eventId, sport, hasOutrights }: { eventId: string; sport: string; hasOutrights: boolean },
  signal: AbortSignal,
): Promise<UsBooksQuotes | undefined> => {
  const asked = marketsFor(markets, hasOutrights);
  const options = { cost: asked.length * regions.length, signal };
  let rows = await requests.rows(`/v4/sports/${sport}/events/${eventId}/odds`, toOddsQuery(regions, asked), options);
  if (rows === undefined) {
    // A mirror may lack odds of single events. The list is free for an event that is over.
    const listed = listedOf(asked);
    const query = { eventIds: eventId, ...toOddsQuery(regions, listed) };
    if (listed.length > 0) rows = await requests.rows(`/v4/sports/${sport}/odds`, query, options);
  }
  const wire = decodeRows(requests.source, rows ?? [], oddsWire).rows.find(({ id }) => id === eventId);
  if (wire === undefined) return undefined;
  const event = decodeEvent(wire, sport);
  return { event, ...decodeQuotes(requests.source, wire.bookmakers, event) };
};
