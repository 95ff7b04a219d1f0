import DataLoader from 'dataloader';
import type { Call } from '../../platform/call/call.ts';
import { eachSettled } from '../../platform/runtime/promise/each-settled.ts';
import type { OddsSource } from './model/odds-sport.ts';
import type { SportEvent } from './model/sport-event.ts';
import type { OddsService } from './service.ts';

interface EventKey {
  readonly source: OddsSource;
  readonly eventId: string;
}

export interface OddsLoaders {
  /** Reads each event once. An event that cannot be read is an error of its own. */
  readonly events: DataLoader<EventKey, SportEvent | null, string>;
}

export const createOddsLoaders = ({ events }: OddsService, call: Call): OddsLoaders => ({
  events: new DataLoader((keys) => eachSettled(keys.map(({ source, eventId }) => events.find(source, eventId, call))), {
    cacheKeyFn: ({ source, eventId }) => `${source} ${eventId}`,
  }),
});
