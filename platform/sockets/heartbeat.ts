import type { WebSocket } from 'ws';
import type { Clock } from '../clock/clock.ts';

export interface HeartbeatOptions {
  readonly clock: Clock;
  readonly intervalMs: number;
  /** Wraps each listener, so that what it throws ends the connection and nothing else. */
  readonly guard: (listener: () => unknown) => () => void;
  /** Called when the other side has not responded to a ping by the time of the next. */
  readonly onSilence: () => void;
}

/** Pings of one WebSocket at an interval, each of which the other side has to respond to. */
export interface Heartbeat {
  start(): void;
  stop(): void;
}

export const createHeartbeat = (socket: WebSocket, options: HeartbeatOptions): Heartbeat => {
  const { clock, intervalMs, guard, onSilence } = options;
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
