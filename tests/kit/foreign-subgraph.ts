import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';

/** A subgraph of others: a server of its own that answers whatever it likes. */
export interface ForeignSubgraph {
  /** Its GraphQL endpoint. */
  readonly url: string;
  close(): Promise<void>;
}

export interface ForeignSubgraphOptions {
  /** The body of an answer; a text is sent as it is. */
  readonly answer: (request: GraphQLServiceRequest) => unknown;
  /** Messages of graphql-transport-ws that answer `subscribe`, without their id. */
  readonly stream: (request: GraphQLServiceRequest) => readonly { readonly type: string; readonly payload?: unknown }[];
}

export const startForeignSubgraph = async ({ answer, stream }: ForeignSubgraphOptions): Promise<ForeignSubgraph> => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = await answer(JSON.parse(Buffer.concat(chunks).toString()) as GraphQLServiceRequest);
    response.setHeader('content-type', 'application/json').end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const sockets = new WebSocketServer({ server, handleProtocols: () => 'graphql-transport-ws' });
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => {
      const { type, id, payload } = JSON.parse(String(data)) as { type: string; id?: string; payload?: unknown };
      if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
      if (type === 'subscribe')
        for (const message of stream(payload as GraphQLServiceRequest)) socket.send(JSON.stringify({ ...message, id }));
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
