import type { Closing } from '../../platform/transport-ws/closings.ts';
import type { SessionSocket } from '../../platform/transport-ws/session-socket.ts';

/** A socket of nothing but memory: keeps what a session of graphql-transport-ws sends, and how it ended. */
export interface MemorySocket extends SessionSocket {
  readonly sent: readonly Readonly<Record<string, unknown>>[];
  /** The first closing; `terminated` without a hand-shake. */
  readonly ended: Closing | 'terminated' | undefined;
}

export const createMemorySocket = (protocol = 'graphql-transport-ws'): MemorySocket => {
  const sent: Readonly<Record<string, unknown>>[] = [];
  let ended: MemorySocket['ended'];
  return {
    protocol,
    sent,
    get ended() {
      return ended;
    },
    send: async (text) => {
      if (ended === undefined) sent.push(JSON.parse(text));
    },
    close: (closing) => {
      ended ??= closing;
    },
    terminate: () => {
      ended ??= 'terminated';
    },
  };
};
