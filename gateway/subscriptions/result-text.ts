import type { ExecutionResult } from 'graphql';

const texts = new WeakMap<ExecutionResult, string>();

/** Serializes a result once, because thousands of subscribers may share it. */
export const resultText = (result: ExecutionResult): string => {
  const known = texts.get(result);
  if (known !== undefined) return known;
  const text = JSON.stringify(result);
  texts.set(result, text);
  return text;
};
