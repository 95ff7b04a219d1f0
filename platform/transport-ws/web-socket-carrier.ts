import type { RawData, WebSocket } from 'ws';
import { guarded } from '../sockets/guarded.ts';
import type { SessionSocket } from './session-socket.ts';

/** More bytes than this waiting for the other side, and its connection is given up: it does not read. */
const maxBufferedBytes = 4 * 1024 * 1024;

export interface CarrierListeners {
  readonly onText: (text: string) => unknown;
  /** Called for pings of the WebSocket itself. */
  readonly onPing?: () => unknown;
  readonly onClose: (code: number) => unknown;
  /** Called when the connection broke; `onClose` follows. */
  readonly onBroken: (error: Error) => unknown;
  /** Called with what a listener threw. No listener of a connection ends the process. */
  readonly onError: (error: unknown) => void;
}

/** Carries a session over a WebSocket. After its closing began, nothing more is received. */
export const carryOverWebSocket = (
  socket: WebSocket,
  { onText, onPing, onClose, onBroken, onError }: CarrierListeners,
): SessionSocket => {
  const isOpen = () => {
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
    return socket.readyState === socket.OPEN;
  };
  const receive = (data: RawData) => (isOpen() ? onText(String(data)) : undefined);
  // `ws` responds to every ping, whether or not the other side reads its pongs.
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
        // A failed send is followed by `close`, which ends the operations.
        socket.send(text, () => resolve());
      }),
    close: ({ code, reason }) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
};
