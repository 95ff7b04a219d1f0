import type { RawData, WebSocket } from 'ws';
import { guarded } from '../sockets/guarded.ts';
import type { SessionSocket } from './session-socket.ts';

/** A client with more unsent bytes does not read, and is disconnected. */
const maxBufferedBytes = 4 * 1024 * 1024;

interface CarrierListeners {
  readonly onText: (text: string) => unknown;
  /** Called for pings of the WebSocket protocol. */
  readonly onPing?: () => unknown;
  readonly onClose: (code: number) => unknown;
  /** Called when the connection failed; `onClose` follows. */
  readonly onBroken: (error: Error) => unknown;
  /** Called with what a listener threw, which must not end the process. */
  readonly onError: (error: unknown) => void;
}

/** Nothing is received after closing has begun. */
export const carryOverWebSocket = (
  socket: WebSocket,
  { onText, onPing, onClose, onBroken, onError }: CarrierListeners,
): SessionSocket => {
  const isOpen = () => {
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
    return socket.readyState === socket.OPEN;
  };
  const receive = (data: RawData) => (isOpen() ? onText(String(data)) : undefined);
  // `ws` responds to every ping, even if the client does not read its pongs.
  const receivePing = () => (isOpen() ? onPing?.() : undefined);
  socket.on('message', guarded(receive, onError));
  socket.on('ping', guarded(receivePing, onError));
  socket.on('error', guarded(onBroken, onError));
  socket.once('close', guarded(onClose, onError));
  return {
    get protocol() {
      return socket.protocol;
    },
    send: (text) =>
      new Promise((resolve) => {
        if (!isOpen()) return resolve();
        // After a failed send, `close` ends the operations.
        socket.send(text, () => resolve());
      }),
    close: ({ code, reason }) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
};
