import { UpstreamError } from '../errors/upstream-error.ts';
import type { TraceHeaders } from '../telemetry/span.ts';
import { recorderOf, spanOf } from '../trace/recording.ts';
import { withoutQuery } from '../web/without-query.ts';
import { beginAttempt, endFailed } from './attempt-span.ts';
import { hasCallerLeft } from './call-time.ts';
import { toUpstreamError } from './to-upstream-error.ts';
import type { UpstreamEvent, UpstreamFactoryOptions } from './upstream-factory-options.ts';

export type OnAnswer = (status: number, bytes: number) => void;

/** One exchange on the wire, as it is watched. */
export interface WatchedAttempt<T> {
  /**
   * Does it. Calls back with the status, and the length of the body, as soon as there is one. The headers are to be
   * sent along: none, unless the upstream is shown traces.
   */
  readonly work: (onAnswer: OnAnswer, headers: TraceHeaders) => Promise<T>;
  /** Host and port that it is sent to. */
  readonly origin: () => string;
  readonly method: 'GET' | 'POST';
  /** As it goes out, or without what an observer must not see; what follows a `?` is left out. */
  readonly path: string;
  /** 0 for the first. */
  readonly attempt: number;
  /** Texts to keep out of the error. */
  readonly secrets: () => readonly string[];
  /** The failure that a result stands for, if any. */
  readonly failureIn?: (result: T) => UpstreamError | undefined;
}

/** Runs an attempt and tells metrics and log what came of it. Throws `UpstreamError`, the signal's reason, or a fault of ours. */
export type ObserveAttempt = <T>(attempt: WatchedAttempt<T>, signal: AbortSignal) => Promise<T>;

const noHeaders: TraceHeaders = Object.freeze({});

export const createObserveAttempt = (
  source: string,
  options: Pick<UpstreamFactoryOptions, 'clock' | 'log' | 'onRequest'>,
  showsTraces: boolean,
): ObserveAttempt => {
  const { clock } = options;
  const log = options.log.child({ source });
  return async ({ work, method, path, attempt, origin, secrets, failureIn }, signal) => {
    const startedAtMs = clock.now();
    let status: number | null = null;
    let bytes: number | null = null;
    const parent = spanOf(signal);
    const span = parent === undefined ? undefined : beginAttempt(parent, { source, method, attempt, origin: origin() });
    const tell = (outcome: UpstreamEvent['outcome']) => {
      options.onRequest?.({ source, outcome, status, durationMs: clock.now() - startedAtMs, attempt });
      recorderOf(signal)?.call(
        { source, method, path: withoutQuery(path), attempt: attempt + 1, status, outcome, bytes },
        startedAtMs,
      );
      if (span !== undefined) {
        if (status !== null) span.set({ 'http.response.status_code': status });
        if (outcome !== 'ok') span.fail(outcome);
        span.end();
      }
      if (outcome !== 'ok') log.debug({ outcome, status, attempt }, 'upstream request failed');
    };
    try {
      const result = await work(
        (answered, length) => {
          status = answered;
          bytes = length;
        },
        showsTraces && span !== undefined ? span.headers : noHeaders,
      );
      tell(failureIn?.(result)?.reason ?? 'ok');
      return result;
    } catch (error) {
      if (hasCallerLeft(signal)) {
        tell('aborted');
        throw signal.reason;
      }
      const failure = error instanceof UpstreamError ? error : toUpstreamError(source, error, secrets());
      if (failure instanceof UpstreamError) tell(failure.reason);
      else endFailed(span, failure);
      throw failure;
    }
  };
};
