import type { EmulatorContext } from '../emulated-upstream.ts';
import { ok, refusal } from './answers.ts';
import { arbitrageAt } from './arbitrage.ts';
import { toMarketKeys, toOdds } from './event-objects.ts';
import { isFault, readOddsQuery } from './parameters.ts';
import { type Answer, eventsOf, free, isOpen, refuse, selected } from './selection.ts';
import type { UsEvent, UsSport } from './us-event.ts';

export const odds: Answer = (request, context, sport) => {
  const query = readOddsQuery(request.query, false, sport?.isOutright === true);
  if (isFault(query)) return refuse(query);
  const page = selected(request, context, sport);
  if (isFault(page)) return refuse(page);
  const now = context.clock.now();
  const arbitrage = arbitrageAt(eventsOf(context), context.seed, now);
  const rows = page.found.map((event) => toOdds(event, query, now, arbitrage, true));
  return { response: ok(rows), cost: rows.length === 0 ? 0 : query.markets.length * query.regions };
};

/** Undefined once the event is over, because it is no longer listed. */
const openEvent = (context: EmulatorContext, sport: UsSport | undefined, id: string): UsEvent | undefined =>
  eventsOf(context).find(
    (event) => event.id === id && event.sportKey === sport?.key && isOpen(event, context.clock.now()),
  );

export const eventOdds: Answer = (request, context, sport, id) => {
  const query = readOddsQuery(request.query, true, sport?.isOutright === true);
  if (isFault(query)) return refuse(query);
  const event = openEvent(context, sport, id);
  if (event === undefined) return free(refusal('EVENT_NOT_FOUND'));
  const now = context.clock.now();
  const row = toOdds(event, query, now, arbitrageAt(eventsOf(context), context.seed, now), false);
  const returned = new Set(row.bookmakers.flatMap(({ markets }) => markets.map(({ key }) => key)));
  const paid = [...returned].filter((key) => query.markets.includes(key));
  return { response: ok(row), cost: paid.length * query.regions };
};

export const eventMarkets: Answer = (request, context, sport, id) => {
  const query = readOddsQuery(request.query, true, sport?.isOutright === true);
  if (isFault(query)) return refuse(query);
  const event = openEvent(context, sport, id);
  if (event === undefined) return free(refusal('EVENT_NOT_FOUND'));
  return { response: ok(toMarketKeys(event, query, context.clock.now())), cost: 1 };
};
