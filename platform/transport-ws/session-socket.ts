import type { Closing } from './closings.ts';

export interface SessionSocket {
  /** Empty without an agreed subprotocol. */
  readonly protocol: string;
  /** Resolves when the text was sent, so that a slow reader slows its own stream. */
  send(text: string): Promise<void>;
  close(closing: Closing): void;
  /** Ends the connection without a closing handshake. */
  terminate(): void;
}
