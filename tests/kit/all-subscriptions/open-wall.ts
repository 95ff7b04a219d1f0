import { type RawData, WebSocket } from 'ws';
import { createStreamNote, type StreamNote, type StreamRecord } from './stream-record.ts';
import type { AskGraph, WallEntry } from './wall-entry.ts';

interface WallOptions {
  readonly url: string;
  readonly key: string;
  readonly entries: readonly WallEntry[];
  readonly now: () => number;
  /** Pauses before refused arguments are searched again. By default they are not. */
  readonly pause?: () => Promise<void>;
}

/** All streams of the wall over one WebSocket. */
interface Wall {
  /** The records so far, in the order of the entries. */
  received(): readonly StreamRecord[];
  close(): void;
}

interface WireError {
  readonly message: string;
  readonly extensions?: { readonly retryable?: boolean };
}

interface GraphResponse<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly WireError[];
}

/** How often one stream is opened again after a retryable refusal. */
const mostTries = 20;

const askOf =
  ({ url, key }: Pick<WallOptions, 'url' | 'key'>): AskGraph =>
  async <Data>(query: string, variables: Readonly<Record<string, unknown>> = {}) => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as GraphResponse<Data>;
    if (data === undefined || data === null)
      throw new Error(errors?.map(({ message }) => message).join('; ') ?? 'no data');
    return data;
  };

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

/** Opens each stream as soon as its arguments are found. Resolves when the connection is accepted. */
export const openWall = async ({ url, key, entries, now, pause }: WallOptions): Promise<Wall> => {
  const ask = askOf({ url, key });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  const notes = new Map<WallEntry, StreamNote>();
  const openStreams = new Map<string, WallEntry>();
  const triesOf = new Map<WallEntry, number>();
  let opened = 0;
  const send = (message: object): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  const open = async (entry: WallEntry, triesLeft = 5): Promise<void> => {
    if (!notes.has(entry)) notes.set(entry, createStreamNote(entry.name, now()));
    try {
      const variables = await entry.variables(ask);
      opened += 1;
      const id = String(opened);
      openStreams.set(id, entry);
      send({ id, type: 'subscribe', payload: { query: entry.document, variables } });
    } catch (error) {
      if (pause !== undefined && triesLeft > 0) {
        await pause();
        return open(entry, triesLeft - 1);
      }
      notes.get(entry)?.fail(error instanceof Error ? error.message : String(error));
    }
  };

  /** A retryable refusal is no end: clients open such a stream again. */
  const failOrRetry = (id: string, entry: WallEntry, errors: readonly WireError[]): void => {
    const tries = triesOf.get(entry) ?? 0;
    openStreams.delete(id);
    if (tries >= mostTries || !errors.some(({ extensions }) => extensions?.retryable === true)) {
      notes.get(entry)?.fail(JSON.stringify(errors));
      return;
    }
    triesOf.set(entry, tries + 1);
    void open(entry);
  };

  const receive = ({ type, id = '', payload }: Message): void => {
    if (type === 'ping') send({ type: 'pong' });
    const entry = openStreams.get(id);
    if (entry === undefined) return;
    if (type === 'next') {
      const { data, errors } = payload as GraphResponse<unknown>;
      if (errors === undefined) notes.get(entry)?.event(data, now());
      else failOrRetry(id, entry, errors);
    } else if (type === 'error') failOrRetry(id, entry, payload as readonly WireError[]);
    else if (type === 'complete' && entry.opensAgain === true) void open(entry);
    else if (type === 'complete') notes.get(entry)?.fail('the stream is complete');
  };

  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => send({ type: 'connection_init', payload: { authorization: `Bearer ${key}` } }));
    socket.on('message', (raw: RawData) => {
      const message = JSON.parse(raw.toString()) as Message;
      if (message.type === 'connection_ack') resolve();
      else receive(message);
    });
    socket.on('error', reject);
    socket.on('close', (code) => {
      for (const note of notes.values()) note.fail(`the connection was closed with ${code}`);
      reject(new Error(`the connection was closed with ${code}`));
    });
  });
  for (const entry of entries) void open(entry);
  return {
    received: () => entries.flatMap((entry) => notes.get(entry)?.received(now()) ?? []),
    close: () => socket.terminate(),
  };
};
