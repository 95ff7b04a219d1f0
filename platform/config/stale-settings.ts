import { integer } from './environment.ts';

/** Spread into the settings of each service whose sources can fail while a client waits. */
export const staleSettings = {
  /** How long after its time to live a value may be returned, with a warning, when its source fails. */
  STALE_SECONDS: integer(900, 0, 86_400),
};
