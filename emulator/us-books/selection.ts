import type { EmulatedRequest, EmulatorContext } from '../emulated-upstream.ts';
import { refusal } from './answers.ts';
import type { Charged } from './credits.ts';
import { type Fault, isFault, readEventsQuery } from './parameters.ts';
import { createUsEvents, type UsEvent, type UsSport } from './us-event.ts';

export const free = (response: Charged['response']): Charged => ({ response, cost: 0 });
export const refuse = (fault: Fault): Charged => free(refusal(fault.code, fault.message));

export type Answer = (
  request: EmulatedRequest,
  context: EmulatorContext,
  sport: UsSport | undefined,
  id: string,
) => Charged;

export const eventsOf = (context: EmulatorContext): readonly UsEvent[] => context.once(createUsEvents)();
export const isOpen = (event: UsEvent, now: number): boolean => event.endMs > now;

/** The events of a list: of one sport, or the next eight games of all. */
export const selected = (request: EmulatedRequest, context: EmulatorContext, sport: UsSport | undefined) => {
  const query = readEventsQuery(request.query);
  if (isFault(query)) return query;
  const now = context.clock.now();
  const found = eventsOf(context).filter(
    (event) =>
      isOpen(event, now) &&
      (sport === undefined ? event.game !== null : event.sportKey === sport.key) &&
      (query.ids?.has(event.id) ?? true) &&
      event.startMs >= query.fromMs &&
      event.startMs <= query.toMs,
  );
  return { found: sport === undefined ? found.slice(0, 8) : found, isUnix: query.isUnix };
};
