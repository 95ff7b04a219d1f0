import type { ExecutionResult } from 'graphql';
import { withExtensions } from '../report/operation-report.ts';
import { mapStream } from './map-stream.ts';

export const withFirst = (
  results: AsyncIterableIterator<ExecutionResult>,
  extensions: Readonly<Record<string, unknown>>,
): AsyncIterableIterator<ExecutionResult> => {
  if (Object.keys(extensions).length === 0) return results;
  let isFirst = true;
  return mapStream(results, (result) => {
    if (!isFirst) return result;
    isFirst = false;
    return withExtensions(result, extensions);
  });
};
