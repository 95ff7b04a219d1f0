import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, type DocumentNode, execute, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { type WebSocket, WebSocketServer } from 'ws';
import { announce } from './announce.ts';

/**
 * Both subgraphs of the ticks. `POST /send?of=NAME&count=N` sends the next N events to each stream of that name; their
 * ids are the microseconds at which they were sent. A name takes as many milliseconds as the first argument says.
 * `/streams` returns how many streams were opened so far, and how many are open.
 */
const delayMs = Number(process.argv[2]);

interface Asked {
  readonly query?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** Gateways name their variables as they like, and may merge fetches of several events by aliases. */
const names = buildSchema(/* GraphQL */ `
  scalar _Any
  type Tick { id: ID! name: String }
  union _Entity = Tick
  type Query { known: Int _entities(representations: [_Any!]!): [_Entity]! }
`);
const documents = new LRUCache<string, DocumentNode>({ max: 1000 });
const entities = {
  _entities: ({ representations }: { readonly representations: readonly { readonly id: string }[] }) =>
    representations.map(({ id }) => ({ __typename: 'Tick', id, name: `tick ${id}` })),
};

const namesFor = ({ query = '', variables }: Asked) => {
  const document = documents.get(query) ?? parse(query);
  documents.set(query, document);
  return execute({ schema: names, document, rootValue: entities, variableValues: variables });
};

const streams = new Map<string, Set<(id: string) => void>>();
const sent = new Map<string, number>();
let opened = 0;

const send = (of: string, count: number): void => {
  const listeners = streams.get(of) ?? [];
  for (let left = count; left > 0; left -= 1) {
    const id = Math.max((sent.get(of) ?? 0) + 1, Date.now() * 1000);
    sent.set(of, id);
    for (const listener of listeners) listener(String(id));
  }
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost');
  if (url.pathname === '/send') {
    send(url.searchParams.get('of') ?? '', Number(url.searchParams.get('count')));
    response.end();
    return;
  }
  if (url.pathname === '/streams') {
    const open = [...streams.values()].reduce((sum, { size }) => sum + size, 0);
    response.end(JSON.stringify({ opened, open }));
    return;
  }
  const text = JSON.stringify(await namesFor(JSON.parse(await bodyOf(request)) as Asked));
  setTimeout(() => response.setHeader('content-type', 'application/json').end(text), delayMs);
});

/** A literal or a variable. */
const nameIn = ({ query = '', variables = {} }: Asked): string => {
  const literal = /of:\s*"([^"]*)"/.exec(query)?.[1];
  return literal ?? String(Object.values(variables)[0]);
};

const serve = (socket: WebSocket): void => {
  const ends = new Map<string, () => void>();
  socket.on('message', (data) => {
    const { type, id = '', payload } = JSON.parse(String(data)) as { type: string; id?: string; payload?: Asked };
    if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
    if (type === 'ping') socket.send('{"type":"pong"}');
    if (type === 'complete') ends.get(id)?.();
    if (type !== 'subscribe' || payload === undefined) return;
    const of = nameIn(payload);
    const listeners = streams.get(of) ?? new Set();
    streams.set(of, listeners);
    const listener = (tick: string) =>
      socket.send(`{"id":"${id}","type":"next","payload":{"data":{"ticked":{"__typename":"Tick","id":"${tick}"}}}}`);
    listeners.add(listener);
    opened += 1;
    ends.set(id, () => listeners.delete(listener));
  });
  socket.on('close', () => {
    for (const end of ends.values()) end();
  });
};

const sockets = new WebSocketServer({
  server,
  handleProtocols: () => 'graphql-transport-ws',
  perMessageDeflate: false,
});
sockets.on('connection', serve);
server.listen(0, '127.0.0.1', () => announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
