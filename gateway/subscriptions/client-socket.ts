import { CloseCode } from 'graphql-ws';
import type { RawData, WebSocket } from 'ws';
import type { Clock } from '../../platform/clock/clock.ts';
import { createAllowance } from '../../platform/counters/allowance.ts';
import type { RateLimit } from '../../platform/counters/rate-limiter.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { closeReason } from '../../platform/sockets/close-reason.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { createMessageWriter, type MessageWriter } from '../../platform/sockets/message-writer.ts';

/** The protocol names it after one of its uses only. */
export const tooManyRequests = CloseCode.TooManyInitialisationRequests;

/**
 * Messages of one connection that start or end nothing: pings, pongs, `complete` of what has ended already, and
 * operations that are refused because there is too much to do.
 */
const idleMessageLimit: RateLimit = { perMinute: 6_000, burst: 1_000 };

export interface ClientSocketOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly onMessage: (text: string) => void;
  readonly onClose: () => void;
}

/** The socket of one client. What a listener throws is logged and closes the connection, and nothing else. */
export class ClientSocket {
  readonly #socket: WebSocket;
  readonly #log: Logger;
  readonly #writer: MessageWriter;
  readonly #maySendIdly: () => boolean;
  #alive = true;

  constructor(socket: WebSocket, { clock, log, onMessage, onClose }: ClientSocketOptions) {
    this.#socket = socket;
    this.#log = log;
    this.#writer = createMessageWriter(socket);
    this.#maySendIdly = createAllowance(idleMessageLimit, clock);
    const receive = (data: RawData) => {
      if (this.#writer.isOpen()) onMessage(String(data));
    };
    const receivePong = () => {
      this.#alive = true;
      this.receiveIdly();
    };
    // `ws` responds to every ping, whether or not the other side reads its pongs.
    const receivePing = () => this.#writer.isOpen() && this.receiveIdly();
    socket.on('message', this.guarded(receive));
    socket.on('pong', this.guarded(receivePong));
    socket.on('ping', this.guarded(receivePing));
    socket.on(
      'error',
      this.guarded(() => socket.terminate()),
    );
    socket.once('close', this.guarded(onClose));
  }

  write(text: string): Promise<void> {
    return this.#writer.write(text);
  }

  /** Asks for a sign of life; a client that has given none since the last time is gone. */
  beat(): void {
    if (this.#alive) this.#socket.ping();
    else this.#socket.terminate();
    this.#alive = false;
  }

  /** `quoted` is a text of the client that the reason repeats, shortened where it is long. */
  close(code: number, reason: string, quoted = '', after = ''): void {
    this.#socket.close(code, closeReason(reason, quoted, after));
  }

  /** Counts a message that starts or ends nothing; closes the connection when there are too many and returns false. */
  receiveIdly(): boolean {
    const allowed = this.#maySendIdly();
    if (!allowed) this.close(tooManyRequests, 'Too many messages');
    return allowed;
  }

  guarded<Arguments extends readonly unknown[]>(
    listener: (...received: Arguments) => unknown,
  ): (...received: Arguments) => void {
    return guarded(listener, (error) => {
      this.#log.error({ err: error }, 'a WebSocket connection failed and is closed');
      this.close(CloseCode.InternalServerError, 'Internal error');
    });
  }
}
