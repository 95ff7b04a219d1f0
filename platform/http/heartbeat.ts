import type { WebSocket } from 'ws';
import type { Clock } from '../runtime/clock/clock.ts';

interface HeartbeatOptions {
  readonly clock: Clock;
  /** Wraps a listener so that its exception ends only the connection. */
  readonly guard: (listener: () => unknown) => () => void;
  readonly onSilence: () => void;
}

/** A peer that has not responded to a ping by the next one counts as gone. */
const intervalMs = 15_000;

/** Pings a WebSocket at an interval, and requires a pong for each ping. */
interface Heartbeat {
  start(): void;
  stop(): void;
}

export const createHeartbeat = (socket: WebSocket, options: HeartbeatOptions): Heartbeat => {
  const { clock, guard, onSilence } = options;
  let awaitsPong = false;
  let cancel = () => {};
  const ping = (): void => {
    if (awaitsPong) {
      onSilence();
      return;
    }
    awaitsPong = true;
    socket.ping();
    start();
  };
  const start = (): void => {
    cancel = clock.after(intervalMs, guard(ping));
  };
  const pongReceived = (): void => {
    awaitsPong = false;
  };
  socket.on('pong', guard(pongReceived));
  return { start, stop: () => cancel() };
};
