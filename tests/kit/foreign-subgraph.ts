import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';

/** A subgraph of another project: a server with arbitrary responses. */
export interface ForeignSubgraph {
  readonly url: string;
  close(): Promise<void>;
}

export interface ForeignSubgraphOptions {
  /** The body of a response, or its promise; a text is sent as it is. */
  readonly answer: (request: GraphQLServiceRequest, headers: IncomingHttpHeaders) => unknown;
  /** Headers of a response besides its type. Default: none. */
  readonly headersOf?: (request: GraphQLServiceRequest) => Readonly<Record<string, string>>;
  /** Default: 200. */
  readonly statusOf?: (request: GraphQLServiceRequest) => number;
  /**
   * Messages of graphql-transport-ws in response to `subscribe`, without their id; `headers` are those of its
   * connection.
   */
  readonly stream?: (request: GraphQLServiceRequest, headers: IncomingHttpHeaders) => readonly StreamMessage[];
  /** Called for each `subscribe` with a function that sends messages in one piece, for as long as the stream lasts. */
  readonly opened?: (send: (messages: readonly StreamMessage[]) => void) => void;
}

interface StreamMessage {
  readonly type: string;
  readonly payload?: unknown;
}

export const startForeignSubgraph = async ({
  answer,
  headersOf = () => ({}),
  statusOf = () => 200,
  stream = () => [],
  opened = () => {},
}: ForeignSubgraphOptions): Promise<ForeignSubgraph> => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as GraphQLServiceRequest;
    const body = await answer(asked, request.headers);
    for (const [name, value] of Object.entries(headersOf(asked))) response.setHeader(name, value);
    response.statusCode = statusOf(asked);
    response.setHeader('content-type', 'application/json').end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const sockets = new WebSocketServer({ server, handleProtocols: () => 'graphql-transport-ws' });
  sockets.on('connection', (socket, { headers, socket: connection }) =>
    socket.on('message', (data) => {
      const { type, id, payload } = JSON.parse(String(data)) as { type: string; id?: string; payload?: unknown };
      if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
      if (type !== 'subscribe') return;
      const send = (messages: readonly StreamMessage[]) => {
        connection.cork();
        for (const message of messages) socket.send(JSON.stringify({ ...message, id }));
        connection.uncork();
      };
      send(stream(payload as GraphQLServiceRequest, headers));
      opened(send);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
