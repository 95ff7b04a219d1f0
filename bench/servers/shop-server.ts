import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { execute, type GraphQLSchema, parse, validate } from 'graphql';
import type { ShopSubgraphName } from '../invented/shop-subgraphs.ts';

/** What a subgraph of the shop was asked. */
export interface ShopCounts {
  /** GraphQL requests, without those that were refused. */
  requests: number;
  /** Requests without `Authorization`. */
  refused: number;
  /** By value of `Authorization`, how many requests came with it. */
  readonly byCaller: Map<string, number>;
}

export interface ShopServer {
  readonly name: ShopSubgraphName;
  readonly url: string;
  readonly counts: ShopCounts;
  close(): Promise<void>;
}

export interface ShopServerOptions {
  readonly name: ShopSubgraphName;
  readonly schema: GraphQLSchema;
  /** Answers a body that it has answered before with the same bytes, until a mutation came. What is measured then is the gateway. */
  readonly memoised: boolean;
  readonly port?: number;
}

const json = 'application/json; charset=utf-8';
const refusal = JSON.stringify({
  errors: [{ message: 'Who are you?', extensions: { code: 'UNAUTHENTICATED' } }],
});

interface Asked {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
}

const answerTo = async (schema: GraphQLSchema, { query, variables, operationName }: Asked) => {
  const document = parse(query);
  const errors = validate(schema, document);
  if (errors.length > 0) return { errors };
  return execute({ schema, document, variableValues: variables, operationName });
};

const readText = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.once('end', () => resolve(text));
    request.once('error', reject);
  });

const send = (response: ServerResponse, status: number, body: Buffer | string): void => {
  response.writeHead(status, { 'content-type': json, 'content-length': Buffer.byteLength(body) }).end(body);
};

/** A subgraph of the shop on a port of its own. `GET /_stats` tells what it was asked since it last told; `/graphql` wants an `Authorization`, any. */
export const startShopServer = async ({ name, schema, memoised, port = 0 }: ShopServerOptions): Promise<ShopServer> => {
  const counts: ShopCounts = { requests: 0, refused: 0, byCaller: new Map() };
  const answers = new Map<string, Buffer>();

  const answer = async (text: string): Promise<Buffer> => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const asked = JSON.parse(text) as Asked;
    const made = Buffer.from(JSON.stringify(await answerTo(schema, asked)));
    if (/^\s*mutation\b/.test(asked.query)) answers.clear();
    else if (memoised) answers.set(text, made);
    return made;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readText(request);
    if (request.url === '/_stats') {
      const { requests, refused, byCaller } = counts;
      const told = JSON.stringify({ requests, refused, callers: byCaller.size });
      counts.requests = 0;
      counts.refused = 0;
      byCaller.clear();
      return send(response, 200, told);
    }
    const caller = request.headers.authorization;
    if (caller === undefined) {
      counts.refused += 1;
      return send(response, 401, refusal);
    }
    counts.requests += 1;
    counts.byCaller.set(caller, (counts.byCaller.get(caller) ?? 0) + 1);
    send(response, 200, await answer(text));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => send(response, 500, String(error)));
  });
  // A gateway that keeps its connections must not find them closed under a request.
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    name,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
