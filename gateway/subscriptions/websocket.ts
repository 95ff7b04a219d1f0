import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  GraphQLSchema,
  parse,
} from 'graphql';
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Identity } from '../../platform/context/request-context.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { isStream, type OperationPayload, type OperationRunner } from './operation-runner.ts';

/** The server goes away; clients reconnect elsewhere. */
const goingAway = 1001;
/** More bytes than this waiting for one client, and its connection is given up: it does not read. */
const maxBufferedBytes = 4 * 1024 * 1024;

export interface WebSocketEndpointOptions {
  readonly run: OperationRunner;
  readonly authenticate: (
    authorization: string | undefined,
  ) => Identity | ServiceError | Promise<Identity | ServiceError>;
  readonly requestId: () => string;
  readonly propagate: (request: IncomingMessage) => Readonly<Record<string, string>>;
  /** The error as a client may see it. */
  readonly present: (error: unknown) => GraphQLFormattedError;
  readonly clock: Clock;
  readonly log: Logger;
  readonly heartbeatMs: number;
  readonly maxPayloadBytes: number;
  readonly maxOperations: number;
  readonly onCount?: (open: number) => void;
}

export interface WebSocketEndpoint {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Asks again who each client is, and closes with 4403 those that are nobody any more. */
  reauthenticate(): void;
  /** Closes idle connections with 1001 now, the others when their operations have ended or `withinMs` is over. Resolves when all are closed. */
  drain(withinMs: number): Promise<void>;
}

/** One client. */
interface Connection {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  readonly operations: Map<string, AbortController>;
  authorization: string | undefined;
  identity: Identity | undefined;
  alive: boolean;
}

type Extra = { connection: Connection };

/** `Authorization` of the opening request, or of `connection_init` for browsers, which cannot set the header. */
const authorizationOf = (
  request: IncomingMessage,
  parameters: Readonly<Record<string, unknown>> | undefined,
): string | undefined => {
  const headers = parameters?.['headers'] as Readonly<Record<string, unknown>> | undefined;
  for (const candidate of [
    parameters?.['Authorization'],
    parameters?.['authorization'],
    headers?.['Authorization'],
    headers?.['authorization'],
  ])
    if (typeof candidate === 'string') return candidate;
  return request.headers.authorization;
};

/**
 * graphql-ws executes documents against a schema; here an operation has been run by the time it asks, so that it is only given something
 * that takes the way of a subscription: its `subscribe` hands out what the runner answered.
 */
const anySubscription = { schema: new GraphQLSchema({}), document: parse('subscription { _ }', { noLocation: true }) };

const toGraphQLError = ({ message, extensions }: Pick<GraphQLFormattedError, 'message' | 'extensions'>): GraphQLError =>
  new GraphQLError(message, extensions === undefined ? {} : { extensions });

/** `complete` is the one message that graphql-ws keeps to itself while an operation is still being opened. */
const completedId = (text: string): string | undefined => {
  if (text.length > 300 || !text.includes('"complete"')) return undefined;
  try {
    const message = JSON.parse(text) as { type?: unknown; id?: unknown };
    return message.type === 'complete' && typeof message.id === 'string' ? message.id : undefined;
  } catch {
    return undefined;
  }
};

/** graphql-transport-ws for queries, mutations and subscriptions. */
export const createWebSocketEndpoint = (options: WebSocketEndpointOptions): WebSocketEndpoint => {
  const connections = new Set<Connection>();
  const server = new WebSocketServer({
    noServer: true,
    handleProtocols,
    maxPayload: options.maxPayloadBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });
  let draining = false;
  let onEmpty: (() => void) | undefined;

  const identify = async (connection: Connection): Promise<boolean> => {
    const identity = await options.authenticate(connection.authorization);
    if (identity instanceof ServiceError) {
      connection.socket.close(CloseCode.Forbidden, 'Forbidden');
      return false;
    }
    connection.identity = identity;
    return true;
  };

  const runOperation = async (connection: Connection, id: string, payload: OperationPayload) => {
    if (connection.operations.size >= options.maxOperations)
      throw new ServiceError(
        'rate_limited',
        `At most ${options.maxOperations} operations at once are allowed on one connection.`,
      );
    if (connection.identity === undefined)
      throw new ServiceError('unauthenticated', 'The connection has not been initialised.');
    const controller = new AbortController();
    connection.operations.set(id, controller);
    return options.run(payload, {
      requestId: options.requestId(),
      identity: connection.identity,
      propagatedHeaders: options.propagate(connection.request),
      signal: controller.signal,
    });
  };

  const ended = (connection: Connection, id: string) => {
    connection.operations.get(id)?.abort(new ServiceError('client_closed_request', 'The client ended the operation.'));
    connection.operations.delete(id);
    if (draining && connection.operations.size === 0) connection.socket.close(goingAway, 'Going away');
  };

  const protocol = makeServer<Record<string, unknown>, Extra>({
    onConnect: async (context) => {
      const { connection } = context.extra;
      connection.authorization = authorizationOf(connection.request, context.connectionParams);
      return identify(connection);
    },
    onSubscribe: async (context, id, payload) => {
      const { connection } = context.extra;
      try {
        const outcome = await runOperation(connection, id, payload as OperationPayload);
        // What was refused before anything ran is an `error` message; what ran and failed is a result like any other.
        if (!isStream(outcome) && outcome.data === undefined && outcome.errors !== undefined) {
          ended(connection, id);
          return outcome.errors.map((error) => toGraphQLError({ ...error }));
        }
        return { ...anySubscription, contextValue: outcome };
      } catch (error) {
        ended(connection, id);
        return [toGraphQLError(options.present(error))];
      }
    },
    subscribe: (args) => args.contextValue as ExecutionResult,
    onComplete: (context, id) => ended(context.extra.connection, id),
    // Results are plain objects already; graphql-ws would ask their errors for `toJSON`.
    onNext: (_context, _id, _payload, _args, result) => result as FormattedExecutionResult,
    onError: (_context, _id, _payload, errors) =>
      errors.map((error) =>
        error.originalError !== undefined && error.originalError !== null
          ? options.present(error.originalError)
          : error.toJSON(),
      ),
  });

  const accept = (socket: WebSocket, request: IncomingMessage) => {
    const connection: Connection = {
      socket,
      request,
      operations: new Map(),
      authorization: undefined,
      identity: undefined,
      alive: true,
    };
    connections.add(connection);
    options.onCount?.(connections.size);
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) =>
          new Promise((resolve, reject) => {
            if (socket.readyState !== socket.OPEN) return resolve();
            if (socket.bufferedAmount > maxBufferedBytes) {
              socket.terminate();
              return resolve();
            }
            socket.send(data, (error) => (error ? reject(error) : resolve()));
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (callback) => {
          socket.on('message', (data) => {
            const text = String(data);
            const id = completedId(text);
            if (id !== undefined) ended(connection, id);
            callback(text).catch((error: unknown) => {
              options.log.error({ err: error }, 'a websocket message could not be handled');
              socket.close(CloseCode.InternalServerError, 'Internal error');
            });
          });
        },
      },
      { connection },
    );
    socket.on('pong', () => {
      connection.alive = true;
    });
    socket.on('error', () => socket.terminate());
    socket.once('close', (code, reason) => {
      for (const id of connection.operations.keys()) ended(connection, id);
      connections.delete(connection);
      options.onCount?.(connections.size);
      void closed(code, String(reason));
      if (connections.size === 0) onEmpty?.();
    });
  };

  /** One timer for all: a timer a socket would be thousands of them. */
  const beat = () => {
    options.clock.after(options.heartbeatMs, () => {
      for (const connection of connections) {
        if (!connection.alive) connection.socket.terminate();
        else {
          connection.alive = false;
          connection.socket.ping();
        }
      }
      beat();
    });
  };
  beat();

  return {
    handleUpgrade: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (client) => accept(client, request)),
    reauthenticate: () => {
      for (const connection of connections) if (connection.identity !== undefined) void identify(connection);
    },
    drain: (withinMs) =>
      new Promise((resolve) => {
        draining = true;
        if (connections.size === 0) return resolve();
        const cancel = options.clock.after(withinMs, () => {
          for (const connection of connections) connection.socket.close(goingAway, 'Going away');
        });
        onEmpty = () => {
          cancel();
          resolve();
        };
        for (const connection of connections)
          if (connection.operations.size === 0) connection.socket.close(goingAway, 'Going away');
      }),
  };
};
