/** What came last in one attempt at a stream. */
export type Received = 'nothing' | 'event' | 'problem';

/**
 * Whether a stream that the server completed is followed again. After a problem that was decided already; a server that
 * shuts down closes the WebSocket, so a stream which `endsByItself` and had an event is over.
 */
export const isFollowedAgain = (last: Received, endsByItself: boolean): boolean =>
  last === 'nothing' || (last === 'event' && !endsByItself);
