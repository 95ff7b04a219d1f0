import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import type { ExecutorOf } from '../execution/execute-operation.ts';

/** Returns the executor to use instead of ours. By default undefined, and nothing is loaded. */
export const chooseExecutor = async (
  { EXECUTOR }: Pick<PlatformSettings, 'EXECUTOR'>,
  log: Logger,
): Promise<ExecutorOf | undefined> => {
  if (EXECUTOR === 'tributary') return undefined;
  const [{ createStockExecutors }, { importStockClass }] = await Promise.all([
    import('./stock-executor.ts'),
    import('./stock-class.ts'),
  ]);
  return createStockExecutors(await importStockClass(), log);
};
