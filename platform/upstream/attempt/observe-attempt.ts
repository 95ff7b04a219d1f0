import { errors } from 'undici';
import type { Call } from '../../call/call.ts';
import type { TraceHeaders } from '../../call/span.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import type { UpstreamEvent, UpstreamFactoryOptions } from '../upstream-factory-options.ts';
import { withoutQuery } from '../web/without-query.ts';
import { AttemptDeadlineError } from './attempt.ts';
import { beginAttempt, endFailed } from './attempt-span.ts';
import { hasCallerLeft } from './call-time.ts';
import { BodyEncodingError, BodyTooLargeError } from './read-body.ts';

const reasonOf = (error: unknown): 'timeout' | 'malformed' | 'unreachable' => {
  if (error instanceof AttemptDeadlineError) return 'timeout';
  if (error instanceof errors.ConnectTimeoutError) return 'timeout';
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) return 'timeout';
  if (error instanceof BodyTooLargeError || error instanceof BodyEncodingError) return 'malformed';
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError) return 'malformed';
  return 'unreachable';
};

/**
 * Reduces a cause to name, code and message without secrets, because undici's errors contain sockets and parts of the
 * response.
 */
const describe = (error: unknown, secrets: readonly string[]): Error => {
  if (!(error instanceof Error)) return new Error('unknown cause');
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code} ` : '';
  const text = secrets
    .filter((secret) => secret !== '')
    .reduce(
      (masked, secret) => masked.replaceAll(secret, '***').replaceAll(encodeURIComponent(secret), '***'),
      `${error.name}: ${code}${error.message}`,
    );
  return new Error(text);
};

/**
 * Converts an error of an exchange to an `UpstreamError`. A request that undici refuses to send is a defect in this
 * program, and stays a plain error.
 */
export const toUpstreamError = (source: string, error: unknown, secrets: readonly string[]): Error => {
  if (error instanceof errors.InvalidArgumentError) return describe(error, secrets);
  return new UpstreamError(source, reasonOf(error), { cause: describe(error, secrets) });
};

export type OnResponse = (status: number, bytes: number) => void;

interface WatchedAttempt<T> {
  /**
   * Makes the exchange, and calls `onAnswer` with the status and the length of the body. It must send `headers`, which
   * are empty unless the upstream gets trace contexts.
   */
  readonly work: (onResponse: OnResponse, headers: TraceHeaders) => Promise<T>;
  readonly origin: () => string;
  readonly method: 'GET' | 'POST';
  /** Path as sent, without secrets; the query is removed here. */
  readonly path: string;
  readonly attempt: number;
  readonly secrets: () => readonly string[];
  readonly failureIn?: (result: T) => UpstreamError | undefined;
}

/**
 * Runs an attempt and reports its outcome to metrics, log and trace. Throws `UpstreamError`, the call's reason, or
 * the error of a defect in this program.
 */
type ObserveAttempt = <T>(attempt: WatchedAttempt<T>, call: Call) => Promise<T>;

const noHeaders: TraceHeaders = Object.freeze({});

export const createObserveAttempt = (
  source: string,
  options: Pick<UpstreamFactoryOptions, 'clock' | 'log' | 'onRequest'>,
  showsTraces: boolean,
): ObserveAttempt => {
  const { clock } = options;
  const log = options.log.child({ source });
  return async ({ work, method, path, attempt, origin, secrets, failureIn }, call) => {
    const startedAtMs = clock.now();
    let status: number | null = null;
    let bytes: number | null = null;
    const parent = call.recording?.span;
    const span = parent === undefined ? undefined : beginAttempt(parent, { source, method, attempt, origin: origin() });
    const report = (outcome: UpstreamEvent['outcome']) => {
      options.onRequest?.({ source, outcome, status, durationMs: clock.now() - startedAtMs, attempt });
      call.recording?.plan?.call(
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
        (response, length) => {
          status = response;
          bytes = length;
        },
        showsTraces && span !== undefined ? span.headers : noHeaders,
      );
      report(failureIn?.(result)?.reason ?? 'ok');
      return result;
    } catch (error) {
      if (hasCallerLeft(call)) {
        report('aborted');
        throw call.reason;
      }
      const failure = error instanceof UpstreamError ? error : toUpstreamError(source, error, secrets());
      if (failure instanceof UpstreamError) report(failure.reason);
      else endFailed(span, failure);
      throw failure;
    }
  };
};
