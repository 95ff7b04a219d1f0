import type { Clock } from '../platform/clock/clock.ts';
import type { PlatformSettings } from '../platform/config/platform-settings.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { ExecutorOf } from './execution/executor.ts';

export interface ExecutorChoice {
  readonly settings: Pick<PlatformSettings, 'EXECUTOR' | 'SHADOW_SAMPLE'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/** Returns the executor to use instead of ours. By default undefined, and nothing is loaded. */
export const chooseExecutor = async (choice: ExecutorChoice): Promise<ExecutorOf | undefined> => {
  const {
    settings: { EXECUTOR, SHADOW_SAMPLE: sample },
    clock,
    log,
    metrics,
  } = choice;
  if (EXECUTOR === 'tributary' && sample === 0) return undefined;
  const [{ createStockExecutors }, { importStockClass }] = await Promise.all([
    import('./stock/stock-executor.ts'),
    import('./stock/stock-class.ts'),
  ]);
  const Stock = await importStockClass();
  if (EXECUTOR === 'apollo') return createStockExecutors(Stock, log);
  const { createShadowedExecutors } = await import('./shadow/shadowed-executor.ts');
  const stockOf = createStockExecutors(Stock, log, { rejects: true });
  return createShadowedExecutors({ stockOf, sample, clock, log, metrics });
};
