export type Received = 'nothing' | 'event' | 'problem';

/**
 * Whether a completed stream is followed again. After a problem that was decided already. A server that shuts down
 * closes the WebSocket instead, so a stream that `endsByItself` is over after an event.
 */
export const isFollowedAgain = (last: Received, endsByItself: boolean): boolean =>
  last === 'nothing' || (last === 'event' && !endsByItself);
