import type { PlatformSettings } from '../platform/config/platform-settings.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { ExecutorOf } from './execution/executor.ts';

export interface ExecutorChoice {
  readonly settings: Pick<PlatformSettings, 'EXECUTOR'>;
  readonly log: Logger;
}

/** What runs queries and mutations in the place of our executor; undefined by default, and nothing is loaded then. */
export const chooseExecutor = async ({ settings, log }: ExecutorChoice): Promise<ExecutorOf | undefined> => {
  if (settings.EXECUTOR === 'tributary') return undefined;
  const [{ createStockExecutors }, { importStockClass }] = await Promise.all([
    import('./stock/stock-executor.ts'),
    import('./stock/stock-class.ts'),
  ]);
  return createStockExecutors(await importStockClass(), log);
};
