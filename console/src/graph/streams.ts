import { type Client, createClient, type ExecutionResult } from 'graphql-ws';
import { connection } from './connection.ts';
import { type Document, documentIdOf, textOf, toOperation } from './operation.ts';
import { addressOf } from './page-data.ts';
import { isPassing, type Problem, type ServedError, toProblem } from './problems.ts';
import { session } from './session.ts';
import { isFollowedAgain, type Received } from './stream-end.ts';
import { countEvent } from './traffic.ts';

const longestPauseMs = 10_000;

/** Close code 4403 means a wrong or revoked key, for which retries are useless. */
const isRefusal = (event: unknown): boolean => event instanceof CloseEvent && event.code === 4403;

/** Backoff with jitter, so that not all readers call a starting server at once. */
const pauseMs = (attempt: number): number =>
  Math.min(longestPauseMs, 500 * 2 ** Math.min(attempt, 6)) * (0.5 + Math.random() / 2);

/** Ends early when the gateway is found to be back. */
const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      release();
      resolve();
    };
    const timer = setTimeout(end, pauseMs(attempt));
    const release = connection.onReturn(end);
  });

/** A gateway that has stopped leaves the WebSocket open, and says nothing to a ping. */
const silenceMs = 5_000;
let silence: ReturnType<typeof setTimeout> | undefined;
const endSilence = (): void => {
  clearTimeout(silence);
  silence = undefined;
};

/** One WebSocket for all subscriptions of the page, open while there are any. */
const socket: Client = createClient({
  url: addressOf('graphql').href.replace(/^http/, 'ws'),
  connectionParams: () => {
    const key = session.key();
    return key === undefined ? {} : { authorization: `Bearer ${key}` };
  },
  retryAttempts: Number.POSITIVE_INFINITY,
  retryWait: pause,
  shouldRetry: (event) => !isRefusal(event),
  keepAlive: 10_000,
  // A change of view leaves a moment without subscriptions.
  lazyCloseTimeout: 3_000,
  on: {
    ...connection.listeners,
    ping: (isReceived) => {
      if (!isReceived) silence ??= setTimeout(() => socket.terminate(), silenceMs);
    },
    message: () => {
      endSilence();
      connection.listeners.message();
    },
    closed: (event) => {
      endSilence();
      connection.listeners.closed(event);
    },
  },
});

/** Closes the WebSocket, so that the next subscription presents the page's current key. */
export const reconnect = (): void => socket.terminate();

export interface StreamSink<Data> {
  readonly next: (data: Data, result: ExecutionResult<Data>) => void;
  /** The stream ended with an error; it is retried when `canRetry`. */
  readonly problem: (problem: Problem) => void;
}

interface StreamOptions {
  /** Requested reports of each event (`extensions.report`): `cost`, `plan`. */
  readonly report?: readonly string[];
  /** Whether the stream is over when the server completes it. */
  readonly endsByItself?: boolean | undefined;
}

/** Errors after which the subscription can resume where it was. */
const resumable = new Set(['STREAM_FELL_BEHIND', 'SUBSCRIPTION_SCHEMA_RELOAD', 'SERVICE_UNAVAILABLE']);

/**
 * Follows a subscription until it is released. After a lost connection, or an end for the server's own reasons, it
 * restarts with current `variables`, so a stream with a cursor resumes.
 */
export const follow = <Data, Variables extends object>(
  document: Document<Data, Variables>,
  variables: () => Variables,
  sink: StreamSink<Data>,
  { report, endsByItself = false }: StreamOptions = {},
): (() => void) => {
  const { name } = toOperation(document, {});
  let text: string | undefined;
  let release: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let attempt = 0;
  let run = 0;

  const again = (): void => {
    if (isOver) return;
    attempt += 1;
    clearTimeout(timer);
    timer = setTimeout(begin, pauseMs(attempt));
  };

  const fail = (problem: Problem): void => {
    if (isOver) return;
    // A server of another release does not know this document.
    if (problem.code === 'PERSISTED_QUERY_NOT_FOUND' && text === undefined) {
      text = textOf(document);
      begin();
      return;
    }
    const canRetry = problem.canRetry || resumable.has(problem.code);
    if (!isPassing([problem], attempt)) sink.problem({ ...problem, canRetry });
    if (canRetry) again();
  };

  const begin = (): void => {
    // The earlier attempt's stream may still run after an event without data, so its end is ignored.
    run += 1;
    const own = run;
    let last: Received = 'nothing';
    release?.();
    const payload = {
      operationName: name,
      // The socket reads the payload again at each attempt.
      get variables() {
        return variables() as Record<string, unknown>;
      },
      query: text ?? '',
      extensions: {
        ...(text === undefined ? { persistedQuery: { version: 1, sha256Hash: documentIdOf(document) } } : {}),
        ...(report === undefined ? {} : { report }),
      },
    };
    release = socket.subscribe<Data>(payload, {
      next: (result) => {
        countEvent();
        if (result.data != null) {
          attempt = 0;
          last = 'event';
          clearTimeout(timer);
          return sink.next(result.data as Data, result as ExecutionResult<Data>);
        }
        const [error] = result.errors ?? [];
        if (error === undefined) return;
        last = 'problem';
        fail(toProblem(error));
      },
      error: (error) => {
        if (isRefusal(error)) {
          session.reportRefused();
          sink.problem({
            message: 'This needs a key that the server accepts.',
            code: 'UNAUTHENTICATED',
            canRetry: false,
          });
          return;
        }
        if (Array.isArray(error)) return fail(toProblem(error[0] as ServedError));
        fail({ message: 'The connection to the server was lost.', code: 'NETWORK', canRetry: true });
      },
      complete: () => {
        if (own === run && isFollowedAgain(last, endsByItself)) again();
      },
    });
  };

  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    release?.();
  };
};
