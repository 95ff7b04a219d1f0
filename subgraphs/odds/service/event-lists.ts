import { faultsError, valueFault } from '../../../platform/constraint/fault.ts';
import type { InputFault } from '../../../platform/errors/service-error.ts';
import type { Sport } from '../model/__generated__/enums.ts';
import type { OddsSource } from '../model/odds-sport.ts';
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

const faultsOf = ({ source, sport, sportKey }: EventsRequest): InputFault[] => {
  if (sport !== null && sportKey !== null)
    return [valueFault(['sportKey'], 'excludes sport: give one of the two', sportKey)];
  if (sport === null && sportKey === null)
    return [{ loc: ['sport'], msg: 'Field required: sport, or sportKey of one source', type: 'missing', input: null }];
  if (sportKey !== null && source === null)
    return [
      { loc: ['source'], msg: 'Field required: sportKey is the key of one source', type: 'missing', input: null },
    ];
  return [];
};

/** Throws `validation_error` for arguments that exclude each other. */
export const createEventLists =
  (events: Pick<Events, 'list'>, search: SportSearch) =>
  async (request: EventsRequest, signal: AbortSignal): Promise<SportEventConnection> => {
    const faults = faultsOf(request);
    const { source, sport, sportKey, ...page } = request;
    if (sport !== null && sportKey === null) return search.list({ ...page, source, sport }, signal);
    if (source !== null && sportKey !== null && sport === null)
      return events.list({ ...page, source, sportKey }, signal);
    throw faultsError(faults);
  };
