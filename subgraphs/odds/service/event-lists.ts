import type { Call } from '../../../platform/call/call.ts';
import type { BrokenRule } from '../../../platform/errors/validation-rules.ts';
import { brokenRule, validationFailure } from '../../../platform/graphql/constraint/validation-errors.ts';
import type { Sport } from '../model/__generated__/enums.ts';
import type { OddsSource } from '../model/odds-sport.ts';
import { oddsRules } from '../model/rules.ts';
import type { SportEventState } from '../model/sport-event.ts';
import type { Events, SportEventConnection } from './events.ts';
import type { SportSearch } from './sport-search.ts';

interface EventsRequest {
  readonly source: OddsSource | null;
  readonly sport: Sport | null;
  readonly sportKey: string | null;
  readonly state: SportEventState | null;
  readonly after: string | null;
  readonly first: number;
}

const validationErrorsOf = ({ source, sport, sportKey }: EventsRequest): BrokenRule[] => {
  if (sport !== null && sportKey !== null) return [brokenRule(oddsRules.sport_and_key, ['sportKey'], sportKey)];
  if (sport === null && sportKey === null) return [brokenRule(oddsRules.sport_or_key, ['sport'], null)];
  if (sportKey !== null && source === null) return [brokenRule(oddsRules.sport_key_needs_source, ['source'], null)];
  return [];
};

/** Throws `validation_error` for arguments that exclude each other. */
export const createEventLists =
  (events: Pick<Events, 'list'>, search: SportSearch) =>
  async (request: EventsRequest, call: Call): Promise<SportEventConnection> => {
    const errors = validationErrorsOf(request);
    const { source, sport, sportKey, ...page } = request;
    if (sport !== null && sportKey === null) return search.list({ ...page, source, sport }, call);
    if (source !== null && sportKey !== null && sport === null) return events.list({ ...page, source, sportKey }, call);
    throw validationFailure(...errors);
  };
