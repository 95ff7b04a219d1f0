import type { ExecutionResult } from 'graphql';
import type { DeferredExecution } from '../execution/defer/execute-deferred.ts';
import type { PlanTrace } from '../execution/trace/plan-trace.ts';
import { createEncoder } from './encode-deliveries.ts';
import type { IncrementalForm } from './incremental-form.ts';
import type { IncrementalPayload, PresentErrors } from './incremental-payload.ts';

export interface PartsOptions {
  readonly execution: DeferredExecution;
  readonly form: IncrementalForm;
  readonly present: PresentErrors;
  /** `extensions` of the first payload. */
  readonly extensions: Readonly<Record<string, unknown>>;
  /** Where the plan was asked for: it is reported last, when all fetches are over. */
  readonly trace: PlanTrace | undefined;
  /** Called once, when the stream has ended in whatever way. */
  readonly onEnd: () => void;
}

/**
 * Runs an operation in parts, as a stream of what clients are sent. Its `return` aborts the fetches that are on their
 * way, and ends a waiting `next` at once.
 */
export const runInParts = (options: PartsOptions): AsyncIterableIterator<ExecutionResult> => {
  const { execution, extensions, trace, onEnd } = options;
  const encode = createEncoder(options.form, options.present);
  const deliveries = execution.run(trace);
  let isFirst = true;
  /** The payload that is still to come after the last delivery. */
  let last: IncrementalPayload | undefined;
  let isOver = false;

  const end = (): void => {
    if (!isOver) onEnd();
    isOver = true;
  };

  const withExtras = (payload: IncrementalPayload): IncrementalPayload => {
    const extras = isFirst && Object.keys(extensions).length > 0 ? { extensions } : {};
    isFirst = false;
    if (payload.hasNext || trace === undefined) return { ...payload, ...extras };
    // By itself: clients read extensions of a payload that has no entries.
    last = { extensions: { plan: trace.toReport() }, hasNext: false };
    return { ...payload, ...extras, hasNext: true };
  };

  return {
    next: async () => {
      if (last !== undefined) {
        const value = last;
        last = undefined;
        return { value, done: false };
      }
      try {
        const item = await deliveries.next();
        if (item.done !== true) return { value: withExtras(encode(item.value)), done: false };
      } catch (error) {
        end();
        throw error;
      }
      end();
      return { value: undefined, done: true };
    },
    return: async () => {
      await deliveries.return?.();
      end();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
