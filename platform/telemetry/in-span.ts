import { isPromise, type MaybePromise } from '../promise/maybe-promise.ts';
import { errorTypeOf } from './error-type.ts';
import type { Span } from './span.ts';

/**
 * Ends the span with the work, and marks it as failed if the work throws or rejects. `note` may add attributes from the
 * result.
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

/** The same for a synchronous part of the work, as a child span if the span is recorded. */
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
