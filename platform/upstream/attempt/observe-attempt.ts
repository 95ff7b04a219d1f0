import { UpstreamError } from '../../errors/upstream-error.ts';
import type { TraceHeaders } from '../../telemetry/span.ts';
import { recorderOf, spanOf } from '../../trace/recording.ts';
import { withoutQuery } from '../../web/without-query.ts';
import type { UpstreamEvent, UpstreamFactoryOptions } from '../upstream-factory-options.ts';
import { beginAttempt, endFailed } from './attempt-span.ts';
import { hasCallerLeft } from './call-time.ts';
import { toUpstreamError } from './to-upstream-error.ts';

export type OnAnswer = (status: number, bytes: number) => void;

interface WatchedAttempt<T> {
  /**
   * Makes the exchange, and calls `onAnswer` with the status and the length of the body. It must send `headers`, which
   * are empty unless the upstream gets trace contexts.
   */
  readonly work: (onAnswer: OnAnswer, headers: TraceHeaders) => Promise<T>;
  readonly origin: () => string;
  readonly method: 'GET' | 'POST';
  /** Path as sent, without secrets; the query is removed here. */
  readonly path: string;
  readonly attempt: number;
  readonly secrets: () => readonly string[];
  readonly failureIn?: (result: T) => UpstreamError | undefined;
}

/**
 * Runs an attempt and reports its outcome to metrics, log and trace. Throws `UpstreamError`, the signal's reason, or
 * the error of a defect in this program.
 */
type ObserveAttempt = <T>(attempt: WatchedAttempt<T>, signal: AbortSignal) => Promise<T>;

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
