import { openInspector } from './inspector.ts';

const memoryNow = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';

/**
 * Returns the bytes in use after a garbage collection, buffers included. The resident size would also depend on when
 * the collector last ran. The process must be started with an inspector.
 */
export const heldBytesOf = async (inspectorUrl: string | undefined): Promise<number> => {
  const inspector = await openInspector(inspectorUrl);
  try {
    await inspector.ask('HeapProfiler.collectGarbage');
    const params = { expression: memoryNow, returnByValue: true };
    const { result } = await inspector.ask<{ result: { value: number } }>('Runtime.evaluate', params);
    return result.value;
  } finally {
    inspector.close();
  }
};
