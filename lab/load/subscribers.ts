import { type Access, headersOf } from './ask.ts';
import { openSocketClient } from './graphql-socket.ts';
import { feedSubscription } from './questions.ts';

interface Subscriber {
  /** Resolves with a WebSocket close code; for SSE with `error` after a retryable error, and with `cut` without one. */
  readonly ended: Promise<string>;
  leave(): void;
}

/** Resolves with the first event. */
const overSocket = async (access: Access): Promise<Subscriber> => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const client = await openSocketClient(access, ({ type }) => type === 'next' && begin());
  const ended = client.closed.then(String);
  client.subscribe(feedSubscription);
  await Promise.race([begun, ended.then((how) => Promise.reject(new Error(`closed with ${how} before an event`)))]);
  return { ended, leave: client.leave };
};

const overSse = async (access: Access): Promise<Subscriber> => {
  const leaving = new AbortController();
  const response = await fetch(`${access.url}/graphql`, {
    method: 'POST',
    headers: { ...headersOf(access), accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify({ query: feedSubscription }),
    signal: leaving.signal,
  });
  const reader = response.body?.getReader();
  let last = '';
  const readOn = async (): Promise<boolean> => {
    const chunk = await reader?.read();
    if (chunk?.value === undefined) return false;
    last = `${last.slice(-10_000)}${Buffer.from(chunk.value).toString()}`;
    return true;
  };
  while (!last.includes('event: next'))
    if (!(await readOn())) throw new Error(`a stream ended before an event: ${last.slice(0, 300)}`);
  const readToEnd = async (): Promise<string> => {
    last = '';
    while (await readOn());
    return /"retryable":\s*true/.test(last) ? 'error' : 'cut';
  };
  return { ended: readToEnd().catch(() => 'cut'), leave: () => leaving.abort() };
};

/** Opens `each` subscribers of each transport, and waits for their first events. */
export const openSubscribers = async (access: Access, each: number) => {
  const all = await Promise.all(Array.from({ length: each }, () => [overSocket(access), overSse(access)]).flat());
  const ends: string[] = [];
  for (const { ended } of all) void ended.then((how) => ends.push(how));
  return {
    count: all.length,
    /** How those ended that have. */
    ends: (): readonly string[] => ends,
    /** How all end. */
    ended: Promise.all(all.map(({ ended }) => ended)),
    leave: () => {
      for (const subscriber of all) subscriber.leave();
    },
  };
};

export const isRetryable = (how: string): boolean => ['1001', '1011', '1012', '1013', 'error'].includes(how);
