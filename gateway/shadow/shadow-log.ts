import { LRUCache } from 'lru-cache';
import { expiryBy, ttlOf } from '../../platform/cache/expiry.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { shortened } from '../../platform/text/shorten-echoes.ts';
import type { Difference } from './first-difference.ts';

const quietMs = 60_000;

export interface ComparedOperation {
  readonly operationName: string | undefined;
  readonly requestId: string;
}

/** Logs of comparisons contain names and places, never values. */
export interface ShadowLog {
  different(operation: ComparedOperation, difference: Difference): void;
  failed(operation: ComparedOperation, error: unknown): void;
  unmatched(operation: ComparedOperation, service: string): void;
}

/** Logs each place of an operation at most once a minute; the metric counts all. */
export const createShadowLog = (log: Logger, clock: Clock): ShadowLog => {
  const logged = new LRUCache<string, true>({ max: 1000, ttl: ttlOf(quietMs), ...expiryBy(clock) });
  const once = (
    level: 'debug' | 'warn',
    { operationName, requestId }: ComparedOperation,
    fields: Readonly<Record<string, string>>,
    message: string,
  ): void => {
    const operation = operationName === undefined ? 'unnamed' : shortened(operationName);
    const key = JSON.stringify([operation, fields, message]);
    if (logged.has(key)) return;
    logged.set(key, true);
    log[level]({ requestId, operation, ...fields }, message);
  };
  return {
    different: (operation, { part, path }) =>
      once(
        'warn',
        operation,
        { part, path: shortened(path.join('.')) },
        'the stock executor returned something else on the same answers',
      ),
    failed: (operation, error) =>
      once(
        'warn',
        operation,
        // The error's message may contain values.
        { error: error instanceof Error ? error.name : typeof error },
        'the stock executor gave no result to compare',
      ),
    unmatched: (operation, service) =>
      once('debug', operation, { service }, 'the stock executor made a request that was not recorded'),
  };
};
