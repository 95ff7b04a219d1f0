import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { GraphQLServiceRequest } from '../../../platform/graphql/graphql-service.ts';
import { stringifyExact } from '../../../platform/text/json/exact-json.ts';
import { listenHere, responding } from '../http/serve-http.ts';
import { until } from '../time/until.ts';

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: Readonly<Record<string, unknown>>;
}

interface StreamMessage {
  readonly type: string;
  readonly payload?: unknown;
}

/** A WebSocket of a gateway. */
interface SubgraphConnection {
  /** Of the upgrade. */
  readonly headers: IncomingHttpHeaders;
  /** What the gateway has sent, `connection_init` first. */
  readonly received: readonly Message[];
  /** Sends an object as JSON, a text as it is, and bytes as a binary frame. */
  send(frame: object | string | Buffer): void;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  readonly isOpen: boolean;
  close(code: number): void;
}

/** A subgraph of another project: a server with arbitrary responses, over HTTP and graphql-transport-ws. */
export interface ForeignSubgraph {
  readonly url: string;
  /** In order of their opening. */
  readonly connections: readonly SubgraphConnection[];
  /** The connection and the id of a subscription with this text, when it was sent. Returns each once. */
  subscribed(query: string): Promise<{ readonly connection: SubgraphConnection; readonly id: string }>;
  close(): Promise<void>;
}

export interface ForeignSubgraphOptions {
  /** The body of a response; a text is sent as it is. Default: no data. */
  readonly respond?: (request: GraphQLServiceRequest, headers: IncomingHttpHeaders) => unknown;
  /** Headers of a response besides its type. Default: none. */
  readonly headersOf?: (request: GraphQLServiceRequest) => Readonly<Record<string, string>>;
  /** Called with the text of each request. */
  readonly onText?: (text: string) => void;
  /** Default: 200. */
  readonly statusOf?: (request: GraphQLServiceRequest) => number;
  /** Messages in response to `subscribe`, without their id; `headers` are those of its connection. Default: none. */
  readonly stream?: (request: GraphQLServiceRequest, headers: IncomingHttpHeaders) => readonly StreamMessage[];
  /** Called for each WebSocket with the headers of its upgrade and the payload of its `connection_init`. */
  readonly onInit?: (headers: IncomingHttpHeaders, payload: unknown) => void;
  /** Called for each `subscribe` with a function that sends messages in one piece, for as long as the stream lasts. */
  readonly opened?: (send: (messages: readonly StreamMessage[]) => void) => void;
  /** The status that refuses an upgrade. Default: none. */
  readonly refuses?: (headers: IncomingHttpHeaders) => number | undefined;
  /** The code that refuses a `connection_init`. Default: none. */
  readonly closes?: (payload: Message['payload']) => number | undefined;
}

const toListener = ({
  respond = () => ({}),
  headersOf = () => ({}),
  statusOf = () => 200,
  onText = () => {},
}: ForeignSubgraphOptions): RequestListener =>
  responding(async ({ body: text, headers }) => {
    onText(text);
    const asked = JSON.parse(text) as GraphQLServiceRequest;
    const body = await respond(asked, headers);
    return {
      status: statusOf(asked),
      headers: { 'content-type': 'application/json', ...headersOf(asked) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    };
  });

const toConnection = (
  socket: WebSocket,
  { headers, socket: connection }: IncomingMessage,
  { stream = () => [], onInit = () => {}, opened = () => {}, closes = () => undefined }: ForeignSubgraphOptions,
): SubgraphConnection => {
  const received: Message[] = [];
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    received.push(message);
    if (message.type === 'connection_init') {
      onInit(headers, message.payload);
      const code = closes(message.payload);
      if (code === undefined) socket.send('{"type":"connection_ack"}');
      else socket.close(code);
    }
    if (message.type !== 'subscribe') return;
    const send = (messages: readonly StreamMessage[]) => {
      connection.cork();
      for (const each of messages) socket.send(stringifyExact({ ...each, id: message.id }));
      connection.uncork();
    };
    send(stream(message.payload as unknown as GraphQLServiceRequest, headers));
    opened(send);
  });
  socket.on('error', () => {});
  return {
    headers,
    received,
    send: (frame) => {
      const isRaw = typeof frame === 'string' || Buffer.isBuffer(frame);
      socket.send(isRaw ? frame : JSON.stringify(frame));
    },
    closed: new Promise((resolve) => {
      socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
    }),
    get isOpen() {
      return socket.readyState === socket.OPEN;
    },
    close: (code) => socket.close(code),
  };
};

export const startForeignSubgraph = async (options: ForeignSubgraphOptions = {}): Promise<ForeignSubgraph> => {
  const server = createServer(toListener(options));
  const connections: SubgraphConnection[] = [];
  const sockets = new WebSocketServer({
    server,
    handleProtocols: () => 'graphql-transport-ws',
    verifyClient: ({ req }, decide) => {
      const status = options.refuses?.(req.headers);
      decide(status === undefined, status);
    },
  });
  sockets.on('connection', (socket, request) => connections.push(toConnection(socket, request, options)));
  const { url, close } = await listenHere(server);
  const found = new Set<Message>();
  const find = (query: string) => {
    for (const connection of connections) {
      const message = connection.received.find((each) => each.payload?.['query'] === query && !found.has(each));
      if (message?.id === undefined) continue;
      found.add(message);
      return { connection, id: message.id };
    }
    return undefined;
  };
  return {
    url: `${url}/graphql`,
    connections,
    subscribed: (query) => until(`${query} was sent`, () => find(query)),
    close,
  };
};
