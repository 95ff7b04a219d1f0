import type { WebSocket } from 'ws';

/** More bytes than this waiting for one client, and its connection is given up: it does not read. */
const maxBufferedBytes = 4 * 1024 * 1024;

/** Writes text messages to one client. */
export interface MessageWriter {
  /** Resolves when the message has left, so that a slow client slows the reading of its own stream. */
  write(text: string): Promise<void>;
  /** Terminates the connection of a client that does not read what it is sent. Answers whether it can still be written to. */
  isOpen(): boolean;
}

export const createMessageWriter = (socket: WebSocket): MessageWriter => {
  const isOpen = () => {
    if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
    return socket.readyState === socket.OPEN;
  };
  return {
    isOpen,
    write: (text) =>
      new Promise((resolve) => {
        if (!isOpen()) return resolve();
        // A failed send is followed by `close`, which ends the operations.
        socket.send(text, () => resolve());
      }),
  };
};
