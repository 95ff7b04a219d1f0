import { type Client, createClient, type ExecutionResult } from 'graphql-ws';
import { connection } from './connection.ts';
import { type Document, documentIdOf, textOf, toOperation } from './operation.ts';
import { addressOf, pageData } from './page-data.ts';
import { isPassing, type Problem, type ServedError, toProblem } from './problems.ts';
import { session } from './session.ts';
import { isFollowedAgain, type Received } from './stream-end.ts';
import { countEvent } from './traffic.ts';

const longestPauseMs = 10_000;

/** 4403 is a wrong or revoked key: another attempt would fail as well. */
const isRefusal = (event: unknown): boolean => event instanceof CloseEvent && event.code === 4403;

/** Seconds between attempts, with jitter, so that a server that starts is not asked by all its readers at once. */
const pauseMs = (attempt: number): number =>
  Math.min(longestPauseMs, 500 * 2 ** Math.min(attempt, 6)) * (0.5 + Math.random() / 2);

const pause = (attempt: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)));

/** One WebSocket for all subscriptions of the page; it is open while there are some. */
const socket: Client = createClient({
  url: addressOf(pageData.addresses.graphql).href.replace(/^http/, 'ws'),
  connectionParams: () => {
    const key = session.key();
    return key === undefined ? {} : { authorization: `Bearer ${key}` };
  },
  retryAttempts: Number.POSITIVE_INFINITY,
  retryWait: pause,
  shouldRetry: (event) => !isRefusal(event),
  keepAlive: 15_000,
  // From one view to the next there is a moment without a subscription.
  lazyCloseTimeout: 3_000,
  on: connection.listeners,
});

/** Closes the WebSocket, so that the next subscription presents the key that the page has then. */
export const reconnect = (): void => socket.terminate();

export interface StreamSink<Data> {
  readonly next: (data: Data, result: ExecutionResult<Data>) => void;
  /** The stream ended with an error; it goes on by itself when `canRetry`. */
  readonly problem: (problem: Problem) => void;
}

export interface StreamOptions {
  /** What each event reports besides its data, as `extensions.report` of the graph: `cost`, `plan`. */
  readonly report?: readonly string[];
  /** Whether the server completes the stream when there is nothing more to say: then it is over. */
  readonly endsByItself?: boolean | undefined;
}

/** Errors after which the same subscription, from where it was, may go on. */
const resumable = new Set(['STREAM_FELL_BEHIND', 'SUBSCRIPTION_SCHEMA_RELOAD', 'SERVICE_UNAVAILABLE']);

/**
 * Follows a subscription until it is released. After a lost connection, and after an end that the server makes for its
 * own reasons, it begins again with what `variables` returns at that time: a stream with a cursor resumes from there.
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
    // A server of another release does not have the document of this page.
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
    // The stream of the last attempt may run on after an event without data; its end is none of this one.
    run += 1;
    const own = run;
    let last: Received = 'nothing';
    release?.();
    const payload = {
      operationName: name,
      // The payload is written anew at each attempt of the socket.
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
        if (result.data !== null && result.data !== undefined) {
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
