import type { ExecutionResult } from 'graphql';
import type { DeferredExecution } from '../execution/defer/execute-deferred.ts';
import type { PlanTrace } from '../execution/trace/plan-trace.ts';
import { createEncoder } from './encode-deliveries.ts';
import type { IncrementalForm } from './incremental-form.ts';
import type { IncrementalPayload, PresentErrors } from './incremental-payload.ts';

interface PartsOptions {
  readonly execution: DeferredExecution;
  readonly form: IncrementalForm;
  readonly present: PresentErrors;
  readonly extensions: Readonly<Record<string, unknown>>;
  /** Set if the plan was requested. It is reported last, after all fetches. */
  readonly trace: PlanTrace | undefined;
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
}

/** `return` aborts fetches in flight and ends a pending `next` at once. */
export const runInParts = (options: PartsOptions): AsyncIterableIterator<ExecutionResult> => {
  const { execution, extensions, trace, onEnd } = options;
  const encode = createEncoder(options.form, options.present);
  const deliveries = execution.run(trace);
  let isFirst = true;
  /** The payload to send after the last delivery. */
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
    // The plan is in a payload of its own, because clients read extensions only of payloads without entries.
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
