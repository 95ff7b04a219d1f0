import {
  GRAPHQL_TRANSPORT_WS_PROTOCOL,
  type Message,
  MessageType,
  type SubscribePayload,
  stringifyMessage,
} from 'graphql-ws';
import { type RawData, WebSocket } from 'ws';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { createHeartbeat } from '../../platform/sockets/heartbeat.ts';
import { createMessageWriter } from '../../platform/sockets/message-writer.ts';
import { parseBoundedMessage } from '../../platform/sockets/parse-bounded-message.ts';

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
  /** Starts an operation; returns the function that ends it. Throws when the payload cannot be written as JSON. */
  subscribe(payload: SubscribePayload, sink: OperationSink): () => void;
  close(): void;
}

export interface TransportConnectionOptions {
  readonly url: URL;
  readonly connectionParams: Readonly<Record<string, unknown>>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Time for the hand-shake and the acknowledgement. */
  readonly timeoutMs: number;
  readonly pingIntervalMs: number;
  /** How long it is kept without operations. */
  readonly idleMs: number;
  readonly maxBytes: number;
}

interface Operation {
  /** The `subscribe` message, serialised at once, so that one that cannot be fails for its own operation only. */
  readonly text: string;
  readonly sink: OperationSink;
}

/**
 * One graphql-transport-ws connection as a client, opened at once. Written on the protocol's own messages and not on graphql-ws' client:
 * that one takes a closure with code 1000 for a reason to subscribe anew, and a stream that begins again in silence has lost events.
 */
export const openTransportConnection = (options: TransportConnectionOptions): TransportConnection => {
  const { clock, idleMs } = options;
  const operations = new Map<string, Operation>();
  let state: 'connecting' | 'acknowledged' | 'closed' = 'connecting';
  let announcesAcceptance = false;
  let lastId = 0;
  let cancelIdle = () => {};

  const socket = new WebSocket(options.url, GRAPHQL_TRANSPORT_WS_PROTOCOL, {
    maxPayload: options.maxBytes,
    perMessageDeflate: false,
  });
  const writer = createMessageWriter(socket);
  /** No listener of this connection ends the process: it loses the connection, and with it the operations. */
  const guard = <Arguments extends readonly unknown[]>(listener: (...received: Arguments) => unknown) =>
    guarded(listener, (cause) => lose(new Error('the connection failed on this side', { cause })));
  const sendText = (text: string): void => guard(writer.write)(text);
  const send = (message: Message): void => sendText(stringifyMessage(message));

  const lose = (cause: Error): void => {
    if (state === 'closed') return;
    const wasAcknowledged = state === 'acknowledged';
    state = 'closed';
    cancelAcknowledgement();
    cancelIdle();
    heartbeat.stop();
    if (wasAcknowledged) socket.close(1000);
    else socket.terminate();
    const lost = [...operations.values()];
    operations.clear();
    const failed = (err: unknown): void => options.log.error({ err }, 'a stream could not be given up');
    // Each for itself: one that fails leaves the others to be reported.
    for (const { sink } of lost) guarded(() => sink.lost(cause), failed)();
  };
  const tooLate = () => lose(new Error('the connection was not acknowledged in time'));
  const cancelAcknowledgement = clock.after(options.timeoutMs, guard(tooLate));

  const heartbeat = createHeartbeat(socket, {
    clock,
    intervalMs: options.pingIntervalMs,
    guard,
    onSilence: () => {
      // It would not answer a closing hand-shake either.
      socket.terminate();
      lose(new Error('the other side no longer answers pings'));
    },
  });

  const start = ({ text, sink }: Operation): void => {
    sendText(text);
    if (!announcesAcceptance) sink.accepted();
  };

  const closeWhenIdle = (): void => {
    cancelIdle();
    if (operations.size === 0 && state !== 'closed') cancelIdle = clock.after(idleMs, guard(close));
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
        heartbeat.start();
        for (const operation of operations.values()) start(operation);
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

  const read = (data: RawData) => {
    if (state === 'closed') return;
    if (!writer.isOpen()) return lose(new Error('the other side does not read what it is sent'));
    let message: Message;
    try {
      message = parseBoundedMessage(data);
    } catch (cause) {
      return lose(new Error('the other side sent what is no message', { cause }));
    }
    return receive(message);
  };
  const initialise = () => send({ type: MessageType.ConnectionInit, payload: options.connectionParams });
  const closed = (code: number) => lose(new Error(`the connection was closed with code ${code}`));
  socket.on('open', guard(initialise));
  // `ws` responds to every ping, whether or not the other side reads its pongs.
  socket.on('ping', guard(writer.isOpen));
  socket.on('message', guard(read));
  socket.on('error', guard(lose));
  socket.on('close', guard(closed));

  return {
    get isUsable() {
      return state !== 'closed';
    },
    subscribe: (payload, sink) => {
      const id = String(++lastId);
      const operation = { text: stringifyMessage({ id, type: MessageType.Subscribe, payload }), sink };
      cancelIdle();
      operations.set(id, operation);
      if (state === 'acknowledged') start(operation);
      return () => {
        if (take(id) !== undefined && state === 'acknowledged') send({ id, type: MessageType.Complete });
      };
    },
    close,
  };
};
