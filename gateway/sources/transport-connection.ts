import {
  GRAPHQL_TRANSPORT_WS_PROTOCOL,
  type Message,
  MessageType,
  parseMessage,
  type SubscribePayload,
  stringifyMessage,
} from 'graphql-ws';
import { type RawData, WebSocket } from 'ws';
import type { Clock } from '../../platform/clock/clock.ts';

/** Hears what becomes of one operation. `error`, `complete` and `lost` are the last that it hears. */
export interface OperationSink {
  /** The server has opened the stream, or does not tell whether it has and was sent the operation. */
  accepted(): void;
  next(payload: unknown): void;
  error(payload: unknown): void;
  complete(): void;
  /** The connection is gone, for whatever reason, a normal closure included: nobody said that the stream was over. */
  lost(cause: Error): void;
}

export interface TransportConnection {
  /** False as soon as it closes; a new one is needed then. */
  readonly isUsable: boolean;
  /** Starts an operation; answers the function that ends it. */
  subscribe(payload: SubscribePayload, sink: OperationSink): () => void;
  close(): void;
}

export interface TransportConnectionOptions {
  readonly url: URL;
  readonly connectionParams: Readonly<Record<string, unknown>>;
  readonly clock: Clock;
  /** Time for the hand-shake and the acknowledgement. */
  readonly timeoutMs: number;
  readonly pingIntervalMs: number;
  /** How long it is kept without operations. */
  readonly idleMs: number;
  readonly maxBytes: number;
}

interface Operation {
  readonly payload: SubscribePayload;
  readonly sink: OperationSink;
}

/**
 * One graphql-transport-ws connection as a client, opened at once. Written on the protocol's own messages and not on graphql-ws' client:
 * that one takes a closure with code 1000 for a reason to subscribe anew, and a stream that begins again in silence has lost events.
 */
export const openTransportConnection = (options: TransportConnectionOptions): TransportConnection => {
  const { clock, idleMs, pingIntervalMs } = options;
  const operations = new Map<string, Operation>();
  let state: 'connecting' | 'acknowledged' | 'closed' = 'connecting';
  let announcesAcceptance = false;
  let awaitsPong = false;
  let lastId = 0;
  let cancelIdle = () => {};
  let cancelPing = () => {};

  const socket = new WebSocket(options.url, GRAPHQL_TRANSPORT_WS_PROTOCOL, {
    maxPayload: options.maxBytes,
    perMessageDeflate: false,
  });
  const send = (message: Message): void => socket.send(stringifyMessage(message));

  const lose = (cause: Error): void => {
    if (state === 'closed') return;
    const wasAcknowledged = state === 'acknowledged';
    state = 'closed';
    cancelAcknowledgement();
    cancelIdle();
    cancelPing();
    if (wasAcknowledged) socket.close(1000);
    else socket.terminate();
    const lost = [...operations.values()];
    operations.clear();
    for (const { sink } of lost) sink.lost(cause);
  };
  const cancelAcknowledgement = clock.after(options.timeoutMs, () =>
    lose(new Error('the connection was not acknowledged in time')),
  );

  const schedulePing = (): void => {
    cancelPing = clock.after(pingIntervalMs, () => {
      if (awaitsPong) {
        // It would not answer a closing hand-shake either.
        socket.terminate();
        return lose(new Error('the other side no longer answers pings'));
      }
      awaitsPong = true;
      socket.ping();
      schedulePing();
    });
  };

  const start = (id: string, { payload, sink }: Operation): void => {
    send({ id, type: MessageType.Subscribe, payload });
    if (!announcesAcceptance) sink.accepted();
  };

  const closeWhenIdle = (): void => {
    cancelIdle();
    if (operations.size === 0 && state !== 'closed') cancelIdle = clock.after(idleMs, close);
  };

  const take = (id: string): OperationSink | undefined => {
    const operation = operations.get(id);
    operations.delete(id);
    closeWhenIdle();
    return operation?.sink;
  };

  const receive = (message: Message) => {
    switch (message.type) {
      case MessageType.ConnectionAck:
        cancelAcknowledgement();
        state = 'acknowledged';
        announcesAcceptance = message.payload?.['announcesAcceptance'] === true;
        schedulePing();
        for (const [id, operation] of operations) start(id, operation);
        return;
      case MessageType.Ping: {
        const accepted = message.payload?.['accepted'];
        if (typeof accepted === 'string') operations.get(accepted)?.sink.accepted();
        return send({ type: MessageType.Pong });
      }
      case MessageType.Next:
        return operations.get(message.id)?.sink.next(message.payload);
      case MessageType.Error:
        return take(message.id)?.error(message.payload);
      case MessageType.Complete:
        return take(message.id)?.complete();
      default:
    }
  };

  const close = (): void => lose(new Error('the connection was closed on this side'));

  socket.on('open', () => send({ type: MessageType.ConnectionInit, payload: options.connectionParams }));
  socket.on('pong', () => {
    awaitsPong = false;
  });
  socket.on('message', (data: RawData) => {
    if (state === 'closed') return;
    try {
      receive(parseMessage(data.toString()));
    } catch (cause) {
      lose(new Error('the other side sent what is no message', { cause }));
    }
  });
  socket.on('error', lose);
  socket.on('close', (code: number) => lose(new Error(`the connection was closed with code ${code}`)));

  return {
    get isUsable() {
      return state !== 'closed';
    },
    subscribe: (payload, sink) => {
      cancelIdle();
      const id = String(++lastId);
      const operation = { payload, sink };
      operations.set(id, operation);
      if (state === 'acknowledged') start(id, operation);
      return () => {
        if (take(id) !== undefined && state === 'acknowledged') send({ id, type: MessageType.Complete });
      };
    },
    close,
  };
};
