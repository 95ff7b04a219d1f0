import type { ExecutionResult } from 'graphql';
import { memoized } from '../../platform/runtime/memoized.ts';

let texts: WeakMap<ExecutionResult, string> | undefined;

/**
 * Serializes a result once, because thousands of subscribers may share it. They are sent it in one turn of the event
 * loop. Later the text is forgotten, because streams keep their latest result, perhaps for days.
 */
export const resultText = (result: ExecutionResult): string => {
  if (texts === undefined) {
    texts = new WeakMap();
    setImmediate(() => {
      texts = undefined;
    });
  }
  return memoized(texts, result, () => JSON.stringify(result));
};
