import type { Access } from './ask.ts';
import { initMessage, openGraphqlSocket } from './graphql-socket.ts';
import { feedSubscription } from './questions.ts';

interface Subscriber {
  readonly transport: 'websocket' | 'sse';
  readonly messages: readonly string[];
  /** Resolves with the first event. */
  readonly begun: Promise<void>;
  /** Resolves with a WebSocket close code; for SSE with `error` after a retryable error, and with `cut` without one. */
  readonly ended: Promise<string>;
  leave(): void;
}

const defer = <T>() => {
  let resolve = (_value: T) => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
};

const subscribeOverSocket = (access: Access): Subscriber => {
  const socket = openGraphqlSocket(access);
  const messages: string[] = [];
  const [begun, ended] = [defer<void>(), defer<string>()];
  socket.on('open', () => socket.send(initMessage(access)));
  socket.on('message', (data) => {
    const text = String(data);
    messages.push(text);
    if (text.includes('"connection_ack"'))
      socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: feedSubscription }));
    if (text.includes('"type":"next"')) begun.resolve();
  });
  // `close` follows with code 1006.
  socket.on('error', () => {});
  socket.on('close', (code) => ended.resolve(String(code)));
  return {
    transport: 'websocket',
    messages,
    begun: begun.promise,
    ended: ended.promise,
    leave: () => socket.terminate(),
  };
};

const subscribeOverSse = ({ url, key }: Access): Subscriber => {
  const leaving = new AbortController();
  const messages: string[] = [];
  const [begun, ended] = [defer<void>(), defer<string>()];
  const read = async (): Promise<string> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify(feedSubscription),
      signal: leaving.signal,
    });
    const reader = response.body?.getReader();
    for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
      messages.push(Buffer.from(chunk.value).toString());
      if (messages.at(-1)?.includes('event: next')) begun.resolve();
    }
    return /"retryable":\s*true/.test(messages.slice(-2).join('')) ? 'error' : 'cut';
  };
  read().then(ended.resolve, () => ended.resolve('cut'));
  return { transport: 'sse', messages, begun: begun.promise, ended: ended.promise, leave: () => leaving.abort() };
};

/** Opens `each` subscribers of each transport. Resolves when all have received their first event. */
export const openSubscribers = async (access: Access, each: number): Promise<readonly Subscriber[]> => {
  const all = Array.from({ length: each }, () => [subscribeOverSocket(access), subscribeOverSse(access)]).flat();
  await Promise.all(
    all.map(({ begun, ended, transport }) =>
      Promise.race([
        begun,
        ended.then((how) => Promise.reject(new Error(`a ${transport} subscriber was ended (${how}) before it began`))),
      ]),
    ),
  );
  return all;
};

export const isRetryable = (how: string): boolean => ['1001', '1011', '1012', '1013', 'error'].includes(how);
