import type { Closing } from './closings.ts';

/** The connection that carries a session. */
export interface SessionSocket {
  /** The agreed subprotocol; empty without one. */
  readonly protocol: string;
  /** Resolves when the text was sent, so that a slow reader slows its own stream. */
  send(text: string): Promise<void>;
  close(closing: Closing): void;
  /** Ends the connection without a closing handshake. */
  terminate(): void;
}
