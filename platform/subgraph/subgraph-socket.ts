import { randomUUID } from 'node:crypto';
import {
  CloseCode,
  type Message,
  MessageType,
  parseMessage,
  type SubscribeMessage,
  stringifyMessage,
} from 'graphql-ws';
import type { RawData, WebSocket } from 'ws';
import { toGraphQLError } from '../errors/to-graphql-error.ts';
import type { GraphQLServiceRequest } from '../graphql/graphql-service.ts';
import { carriesToken } from './bearer-token.ts';
import { createIncomingContext } from './incoming-context.ts';
import type { SubgraphRoutesOptions } from './subgraph-routes.ts';

export interface SubgraphSocketOptions extends SubgraphRoutesOptions {
  /** Time between pings; a gateway that has not answered one by the next is gone. */
  readonly pingIntervalMs: number;
}

/** Time for `connection_init`. */
const initTimeoutMs = 5_000;

const toRequest = ({ query, variables, operationName }: SubscribeMessage['payload']): GraphQLServiceRequest => ({
  query,
  ...(variables ? { variables } : {}),
  ...(operationName ? { operationName } : {}),
});

const isHeaders = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((header) => typeof header === 'string');

/**
 * Serves one graphql-transport-ws connection. The protocol says nothing when a subscription is accepted, so a ping whose payload names it
 * does, and `connection_ack` announces that: a gateway then knows a refusal from silence. Any client answers the ping and reads no further.
 */
export const serveSubgraphSocket = (
  socket: WebSocket,
  { service, log, clock, token, pingIntervalMs }: SubgraphSocketOptions,
): void => {
  const operations = new Map<string, AbortController>();
  let state: 'new' | 'initialised' = 'new';
  let awaitsPong = false;
  let cancelPing = () => {};

  /** Resolves when the message has left, so that a slow gateway slows the reading of the stream. */
  const send = (message: Message): Promise<void> =>
    new Promise((resolve) => {
      if (socket.readyState !== socket.OPEN) return resolve();
      // A failed send is followed by `close`, which ends the streams.
      socket.send(stringifyMessage(message), () => resolve());
    });

  const cancelInit = clock.after(initTimeoutMs, () =>
    socket.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout'),
  );
  const schedulePing = (): void => {
    cancelPing = clock.after(pingIntervalMs, () => {
      if (awaitsPong) return socket.terminate();
      awaitsPong = true;
      socket.ping();
      schedulePing();
    });
  };

  const stream = async ({ id, payload }: SubscribeMessage, controller: AbortController): Promise<void> => {
    const { signal } = controller;
    const { requestId, headers, callerKeyId } = payload.extensions ?? {};
    const context = createIncomingContext(
      {
        requestId: typeof requestId === 'string' ? requestId : randomUUID(),
        callerKeyId,
        signal,
        deadlineAtMs: Number.MAX_SAFE_INTEGER,
        propagatedHeaders: isHeaders(headers) ? headers : {},
      },
      log,
    );
    try {
      const events = await service.subscribe(toRequest(payload), context);
      const onAbort = () => {
        events
          .return?.()
          .catch((error: unknown) =>
            log.warn({ requestId: context.requestId, err: error }, 'a stream could not be ended properly'),
          );
      };
      if (signal.aborted) return onAbort();
      signal.addEventListener('abort', onAbort, { once: true });
      await send({ type: MessageType.Ping, payload: { accepted: id } });
      for await (const event of events) {
        if (signal.aborted) return;
        await send({ id, type: MessageType.Next, payload: event as never });
      }
      if (!signal.aborted) await send({ id, type: MessageType.Complete });
    } catch (error) {
      if (!signal.aborted)
        await send({ id, type: MessageType.Error, payload: [toGraphQLError(error, service.name).toJSON()] });
    } finally {
      if (operations.get(id) === controller) operations.delete(id);
    }
  };

  const receive = (message: Message) => {
    switch (message.type) {
      case MessageType.ConnectionInit:
        if (state !== 'new')
          return socket.close(CloseCode.TooManyInitialisationRequests, 'Too many initialisation requests');
        if (!carriesToken(message.payload?.['authorization'], token))
          return socket.close(CloseCode.Forbidden, 'Forbidden');
        cancelInit();
        state = 'initialised';
        schedulePing();
        void send({ type: MessageType.ConnectionAck, payload: { announcesAcceptance: true } });
        return;
      case MessageType.Ping:
        void send({ type: MessageType.Pong });
        return;
      case MessageType.Subscribe: {
        if (state !== 'initialised') return socket.close(CloseCode.Unauthorized, 'Unauthorized');
        if (operations.has(message.id))
          return socket.close(CloseCode.SubscriberAlreadyExists, `Subscriber for ${message.id} already exists`);
        const controller = new AbortController();
        operations.set(message.id, controller);
        void stream(message, controller);
        return;
      }
      case MessageType.Complete:
        operations.get(message.id)?.abort();
        operations.delete(message.id);
        return;
      default:
    }
  };

  socket.on('pong', () => {
    awaitsPong = false;
  });
  socket.on('message', (data: RawData) => {
    let message: Message;
    try {
      message = parseMessage(data.toString());
    } catch {
      return socket.close(CloseCode.BadRequest, 'Invalid message received');
    }
    receive(message);
  });
  socket.on('error', (error) => log.info({ service: service.name, err: error }, 'a connection of a gateway broke'));
  socket.on('close', () => {
    cancelInit();
    cancelPing();
    for (const controller of operations.values()) controller.abort();
    operations.clear();
  });
};
