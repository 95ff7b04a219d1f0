import type { Closing } from './closings.ts';

/** What a session needs of the connection that carries it. */
export interface SessionSocket {
  /** The subprotocol that both sides agreed on; empty when there is none. */
  readonly protocol: string;
  /** Resolves when the text has left, so that a slow reader slows the reading of its own stream. */
  send(text: string): Promise<void>;
  close(closing: Closing): void;
  /** Ends the connection without a hand-shake. */
  terminate(): void;
}
