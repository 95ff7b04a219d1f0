import { type AddressInfo, createServer, type Socket } from 'node:net';
import { execute, type GraphQLSchema, parse, validate } from 'graphql';
import type { ShopSubgraphName } from '../invented/shop-subgraphs.ts';
import { type ShopRequest, serveConnection, toHttpResponse } from './shop-connection.ts';

interface ShopCounts {
  requests: number;
  /** Requests without `Authorization`. */
  refused: number;
  readonly byCaller: Map<string, number>;
}

export interface ShopServer {
  readonly name: ShopSubgraphName;
  readonly url: string;
  readonly counts: ShopCounts;
  close(): Promise<void>;
}

interface ShopServerOptions {
  readonly name: ShopSubgraphName;
  readonly schema: GraphQLSchema;
  /** Caches responses by request body until a mutation, so that only the gateway is measured. */
  readonly memoised: boolean;
}

const refusal = toHttpResponse(
  '401 Unauthorized',
  JSON.stringify({ errors: [{ message: 'Who are you?', extensions: { code: 'UNAUTHENTICATED' } }] }),
);

interface Asked {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

const responseTo = async (schema: GraphQLSchema, { query, variables, operationName }: Asked) => {
  const document = parse(query);
  const errors = validate(schema, document);
  if (errors.length > 0) return { errors };
  return execute({ schema, document, variableValues: variables, operationName });
};

/**
 * Starts a subgraph of the shop. `GET /_stats` returns and resets its counts; `POST /graphql` requires any
 * `Authorization`.
 */
export const startShopServer = async ({ name, schema, memoised }: ShopServerOptions): Promise<ShopServer> => {
  const counts: ShopCounts = { requests: 0, refused: 0, byCaller: new Map() };
  const responses = new Map<string, Buffer>();
  const sockets = new Set<Socket>();

  const reportCounts = (): Buffer => {
    const { requests, refused, byCaller } = counts;
    const report = JSON.stringify({ requests, refused, callers: byCaller.size });
    counts.requests = 0;
    counts.refused = 0;
    byCaller.clear();
    return toHttpResponse('200 OK', report);
  };

  const make = async (body: Buffer, key: string): Promise<Buffer> => {
    const asked = JSON.parse(body.toString()) as Asked;
    const made = toHttpResponse('200 OK', JSON.stringify(await responseTo(schema, asked)));
    if (/^\s*mutation\b/.test(asked.query)) responses.clear();
    else if (memoised) responses.set(key, made);
    return made;
  };

  const respond = ({ target, authorization, body }: ShopRequest): Buffer | Promise<Buffer> => {
    if (target === 'GET /_stats') return reportCounts();
    if (authorization === undefined) {
      counts.refused += 1;
      return refusal;
    }
    counts.requests += 1;
    counts.byCaller.set(authorization, (counts.byCaller.get(authorization) ?? 0) + 1);
    const key = body.toString('latin1');
    return responses.get(key) ?? make(body, key);
  };

  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, respond);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
