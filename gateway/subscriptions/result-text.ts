import type { ExecutionResult } from 'graphql';
import { memoized } from '../../platform/cache/memoized.ts';

const texts = new WeakMap<ExecutionResult, string>();

/** Serializes a result once, because thousands of subscribers may share it. */
export const resultText = (result: ExecutionResult): string => memoized(texts, result, () => JSON.stringify(result));
