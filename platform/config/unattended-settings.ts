import { fraction } from './environment.ts';

/** Spread into the settings of each service that spends a quota while no caller waits. */
export const unattendedSettings = {
  /** The part of a quota that such work may spend. 0 pauses it. */
  UNATTENDED_QUOTA_SHARE: fraction(0.33),
};
