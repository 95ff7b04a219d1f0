import { randomUUID } from 'node:crypto';
import { CloseCode, type Message, MessageType, type SubscribeMessage, stringifyMessage } from 'graphql-ws';
import type { RawData, WebSocket } from 'ws';
import { toGraphQLError } from '../errors/to-graphql-error.ts';
import type { GraphQLServiceRequest } from '../graphql/graphql-service.ts';
import type { LoadGate } from '../overload/load-gate.ts';
import { overloaded } from '../overload/overloaded.ts';
import { closeReason } from '../sockets/close-reason.ts';
import { guarded } from '../sockets/guarded.ts';
import { createHeartbeat } from '../sockets/heartbeat.ts';
import { createMessageWriter } from '../sockets/message-writer.ts';
import { parseBoundedMessage } from '../sockets/parse-bounded-message.ts';
import { carriesToken } from './bearer-token.ts';
import { createIncomingContext } from './incoming-context.ts';
import type { SubgraphRoutesOptions } from './subgraph-routes.ts';

export interface SubgraphSocketOptions extends SubgraphRoutesOptions {
  /** Time between pings; a gateway that has not answered one by the next is gone. */
  readonly pingIntervalMs: number;
  /** Refuses what is too much. Default: nothing is. */
  readonly gate?: LoadGate;
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
  { service, log, clock, token, pingIntervalMs, gate }: SubgraphSocketOptions,
): void => {
  const operations = new Map<string, AbortController>();
  let state: 'new' | 'initialised' = 'new';

  const writer = createMessageWriter(socket);
  const close = (code: number, reason: string): void => socket.close(code, closeReason(reason));
  /** No listener of this connection ends the process: it ends the connection. */
  const guard = <Arguments extends readonly unknown[]>(listener: (...received: Arguments) => unknown) =>
    guarded(listener, (error) => {
      log.error({ service: service.name, err: error }, 'a connection of a gateway failed and is closed');
      close(CloseCode.InternalServerError, 'Internal error');
    });
  /** Resolves when the message has left, so that a slow gateway slows the reading of the stream. */
  const send = async (message: Message): Promise<void> => writer.write(stringifyMessage(message));

  const giveUp = () => close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout');
  const cancelInit = clock.after(initTimeoutMs, guard(giveUp));
  const heartbeat = createHeartbeat(socket, {
    clock,
    intervalMs: pingIntervalMs,
    guard,
    onSilence: () => socket.terminate(),
  });

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
      const leave = gate?.enter(context.identity.keyId);
      if (gate !== undefined && leave === undefined) throw overloaded();
      const events = await service.subscribe(toRequest(payload), context).finally(leave);
      const onAbort = guarded(
        () => events.return?.(),
        (error) => log.warn({ requestId: context.requestId, err: error }, 'a stream could not be ended properly'),
      );
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

  const receive = (message: Message): Promise<void> | void => {
    switch (message.type) {
      case MessageType.ConnectionInit:
        if (state !== 'new') return close(CloseCode.TooManyInitialisationRequests, 'Too many initialisation requests');
        if (!carriesToken(message.payload?.['authorization'], token)) return close(CloseCode.Forbidden, 'Forbidden');
        cancelInit();
        state = 'initialised';
        heartbeat.start();
        return send({ type: MessageType.ConnectionAck, payload: { announcesAcceptance: true } });
      case MessageType.Ping:
        return send({ type: MessageType.Pong });
      case MessageType.Subscribe: {
        if (state !== 'initialised') return close(CloseCode.Unauthorized, 'Unauthorized');
        if (operations.has(message.id))
          return socket.close(
            CloseCode.SubscriberAlreadyExists,
            closeReason('Subscriber for ', message.id, ' already exists'),
          );
        const controller = new AbortController();
        operations.set(message.id, controller);
        return stream(message, controller);
      }
      case MessageType.Complete:
        operations.get(message.id)?.abort();
        operations.delete(message.id);
        return;
      default:
        return;
    }
  };

  const read = (data: RawData) => {
    if (!writer.isOpen()) return;
    let message: Message;
    try {
      message = parseBoundedMessage(data);
    } catch {
      return close(CloseCode.BadRequest, 'Invalid message received');
    }
    return receive(message);
  };
  const end = () => {
    cancelInit();
    heartbeat.stop();
    for (const controller of operations.values()) controller.abort();
    operations.clear();
  };
  const broke = (err: Error) => log.info({ service: service.name, err }, 'a connection of a gateway broke');
  // `ws` responds to every ping, whether or not the other side reads its pongs.
  socket.on('ping', guard(writer.isOpen));
  socket.on('message', guard(read));
  socket.on('error', guard(broke));
  socket.on('close', guard(end));
};
