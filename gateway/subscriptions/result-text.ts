import type { ExecutionResult } from 'graphql';

const texts = new WeakMap<ExecutionResult, string>();

/** A result as JSON. Thousands of subscribers get the same result object, which is written once for all of them. */
export const resultText = (result: ExecutionResult): string => {
  const known = texts.get(result);
  if (known !== undefined) return known;
  const text = JSON.stringify(result);
  texts.set(result, text);
  return text;
};
