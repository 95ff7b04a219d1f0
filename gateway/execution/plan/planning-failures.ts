import { LRUCache } from 'lru-cache';
import type { Logger } from '../../../platform/log/logger.ts';
import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import { rescue } from '../../../platform/promise/rescue.ts';
import { PlanningFailure } from './planning-failure.ts';

/** Each failure is logged once and, while it is cached, not planned again. */
interface PlanningFailures {
  /** Prepares unless `key` is cached as failed; then throws that `PlanningFailure`. */
  throughout<T>(key: string, prepare: () => MaybePromise<T>): MaybePromise<T>;
}

const maxFailures = 100;
const maxKeyCharacters = 1024 * 1024;

export const createPlanningFailures = (log: Logger): PlanningFailures => {
  const failures = new LRUCache<string, PlanningFailure>({
    max: maxFailures,
    maxSize: maxKeyCharacters,
    sizeCalculation: (_failure, { length }) => length + 1,
  });
  return {
    throughout: (key, prepare) => {
      const known = failures.get(key);
      if (known !== undefined) throw known;
      return rescue(prepare, (error) => {
        if (error instanceof PlanningFailure) {
          failures.set(key, error);
          const operationName =
            error.nodes?.[0]?.kind === 'OperationDefinition' ? error.nodes[0].name?.value : undefined;
          log.error({ operationName, err: error.reason }, 'the query planner failed on an operation');
        }
        throw error;
      });
    },
  };
};
