// Written by npm run derived -- codegen. Do not edit.
/** What a number is compared with. */
export type WatchBaseline =
  /** The first number that the watch saw. */
  | 'FIRST_SEEN'
  /** The number at the last firing, and before the first the first number. */
  | 'LAST_FIRING';

/** The side to which a number changes. */
export type WatchDirection =
  /** It falls. */
  | 'DOWN'
  /** It rises. */
  | 'UP';

/** State of a watch. */
export type WatchState =
  /** It watches, or waits for a worker or a source to do so. */
  | 'ACTIVE'
  /** Its document can no longer be run. */
  | 'BROKEN'
  /** It is over: its time has passed, its stream has ended, or its key is no longer valid. */
  | 'ENDED'
  /** Its owner has paused it. */
  | 'PAUSED';
