import { isPromise, type MaybePromise } from '../promise/maybe-promise.ts';
import { errorTypeOf } from './error-type.ts';
import type { Span } from './span.ts';

/**
 * Does work that a span describes: ends the span with it, and marks it as failed when the work throws or rejects.
 * `note`
 * may say of the result what the span shall tell.
 */
export const inSpan = <T>(span: Span, work: () => MaybePromise<T>, note?: (result: T) => void): MaybePromise<T> => {
  const done = (result: T): T => {
    note?.(result);
    span.end();
    return result;
  };
  const failed = (error: unknown): never => {
    span.fail(errorTypeOf(error));
    span.end();
    throw error;
  };
  let result: MaybePromise<T>;
  try {
    result = work();
  } catch (error) {
    return failed(error);
  }
  return isPromise(result) ? result.then(done, failed) : done(result);
};

/**
 * Does a synchronous part of a request's work, as a span of its own where the request's is recorded. For `note` see
 * `inSpan`.
 */
export const asPart = <T>(
  span: Span | undefined,
  name: string,
  work: () => T,
  note?: (part: Span, result: T) => void,
): T => {
  if (span?.isRecorded !== true) return work();
  const part = span.child(name, 'internal');
  try {
    const result = work();
    note?.(part, result);
    return result;
  } catch (error) {
    part.fail(errorTypeOf(error));
    throw error;
  } finally {
    part.end();
  }
};
