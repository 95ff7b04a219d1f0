import type { Closing } from '../../platform/transport-ws/closings.ts';
import type { SessionSocket } from '../../platform/transport-ws/session-socket.ts';

/** A socket in memory that records the messages of a graphql-transport-ws session, and its end. */
interface MemorySocket extends SessionSocket {
  readonly sent: readonly Readonly<Record<string, unknown>>[];
  /** The first closing; `terminated` without a handshake. */
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
