import { type ClientRequest, type IncomingMessage, request as startRequest } from 'node:http';

/** A streamed response, split at the separator that the test gives. */
export interface HttpStreamClient {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** The next piece; undefined at the end. */
  next(): Promise<string | undefined>;
  /** Everything from here to the end. */
  rest(): Promise<string>;
  readonly response: IncomingMessage;
  /** Destroys the connection. */
  leave(): void;
}

interface HttpStreamRequest {
  readonly url: string;
  readonly accept: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent with POST; absent for GET. */
  readonly body?: object;
  /** Text between pieces. */
  readonly separator: string;
}

const respond = ({ url, accept, headers, body }: HttpStreamRequest): Promise<[ClientRequest, IncomingMessage]> =>
  new Promise((resolve, reject) => {
    const request = startRequest(url, {
      method: body === undefined ? 'GET' : 'POST',
      agent: false,
      headers: { accept, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    });
    request.once('error', reject);
    request.once('response', (response) => resolve([request, response]));
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });

export const openHttpStream = async (options: HttpStreamRequest): Promise<HttpStreamClient> => {
  const [request, response] = await respond(options);
  request.on('error', () => {});
  response.setEncoding('utf8');
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = '';
  const read = async (): Promise<boolean> => {
    const chunk = await chunks.next();
    if (chunk.done !== true) text += chunk.value;
    return chunk.done !== true;
  };
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    response,
    next: async () => {
      while (!text.includes(options.separator)) if (!(await read())) return undefined;
      const at = text.indexOf(options.separator);
      const piece = text.slice(0, at);
      text = text.slice(at + options.separator.length);
      return piece;
    },
    rest: async () => {
      while (await read());
      const all = text;
      text = '';
      return all;
    },
    leave: () => request.destroy(),
  };
};

/** Opens server-sent events and consumes the opening comment. */
export const openSse = async (
  url: string,
  key: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpStreamClient & { nextResult(): Promise<unknown> }> => {
  const client = await openHttpStream({
    url,
    accept: 'text/event-stream',
    headers: { authorization: `Bearer ${key}`, ...headers },
    body,
    separator: '\n\n',
  });
  if (client.status === 200) await client.next();
  return Object.assign(client, {
    nextResult: async () => {
      const event = await client.next();
      const data = event?.match(/^event: next\ndata: (.*)$/s)?.[1];
      if (data === undefined) throw new Error(`not a result: ${String(event)}`);
      return JSON.parse(data) as unknown;
    },
  });
};
