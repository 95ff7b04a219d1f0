import { EventEmitter } from 'node:events';
import type { SubscribePayload } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { OperationOutcome } from '../../../platform/graphql/graphql-service.ts';
import type { Closing } from '../../../platform/http/transport-ws/closings.ts';
import type { RequestedOperation } from '../../../platform/http/transport-ws/operation-results.ts';
import {
  type Acceptance,
  ServedSocket,
  type ServedSocketOptions,
} from '../../../platform/http/transport-ws/served-socket.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { ManualClock } from '../clock/manual-clock.ts';

/** The server's end of a WebSocket in memory, which records the messages that a client is sent, and the end. */
interface MemorySocket {
  readonly webSocket: WebSocket;
  readonly sent: readonly Readonly<Record<string, unknown>>[];
  /** The first closing; `terminated` without a handshake. */
  readonly ended: Closing | 'terminated' | undefined;
  /** Makes each later send wait until the returned function is called. */
  hold(): () => void;
  receive(text: string): void;
  /** Closes the client's end. */
  leave(): void;
}

export const createMemorySocket = (protocol = 'graphql-transport-ws'): MemorySocket => {
  const sent: Readonly<Record<string, unknown>>[] = [];
  let ended: MemorySocket['ended'];
  let waiting: (() => void)[] | undefined;
  const emitter = new EventEmitter();
  const webSocket = Object.assign(emitter, {
    OPEN: 1,
    protocol,
    bufferedAmount: 0,
    send: (text: string, onSent: () => void) => {
      sent.push(JSON.parse(text));
      if (waiting === undefined) onSent();
      else waiting.push(onSent);
    },
    close: (code: number, reason: string) => {
      ended ??= { code, reason };
    },
    terminate: () => {
      ended ??= 'terminated';
    },
  });
  Object.defineProperty(webSocket, 'readyState', { get: () => (ended === undefined ? 1 : 2) });
  return {
    webSocket: webSocket as unknown as WebSocket,
    sent,
    get ended() {
      return ended;
    },
    hold: () => {
      waiting ??= [];
      return () => {
        const held = waiting ?? [];
        waiting = undefined;
        for (const onSent of held) onSent();
      };
    },
    receive: (text) => void emitter.emit('message', Buffer.from(text)),
    leave: () => void emitter.emit('close', 1005),
  };
};

export interface TestSocketOptions extends Partial<ServedSocketOptions> {
  readonly connect?: () => MaybePromise<Acceptance<object>>;
  readonly start: (signal: AbortSignal) => Promise<OperationOutcome>;
  readonly onPayload?: (payload: SubscribePayload) => void;
}

/** Serves a socket in memory, with operations of the test. */
export class TestSocket extends ServedSocket<object> {
  readonly textOf = JSON.stringify;
  readonly #options: TestSocketOptions;

  constructor({ webSocket }: Pick<MemorySocket, 'webSocket'>, options: TestSocketOptions) {
    super(webSocket, { clock: new ManualClock(), log: silentLogger, initTimeoutMs: 5_000, ...options });
    this.#options = options;
  }

  protected connect(): MaybePromise<Acceptance<object>> {
    return this.#options.connect?.() ?? { caller: {} };
  }

  protected prepare(_id: string, payload: SubscribePayload): RequestedOperation {
    this.#options.onPayload?.(payload);
    return { start: ({ signal }) => this.#options.start(signal), present: (error) => ({ message: String(error) }) };
  }

  protected closed(): void {}
}
