import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { ProtocolCode } from '../../../platform/errors/protocol-codes.ts';
import type { Logger } from '../../../platform/runtime/log/logger.ts';
import type { MaybePromise } from '../../../platform/runtime/promise/maybe-promise.ts';
import { rescue } from '../../../platform/runtime/promise/rescue.ts';

const code: ProtocolCode = 'QUERY_PLANNING_FAILED';

/** The message is for the client, `reason` for the operator. */
export class PlanningFailure extends GraphQLError {
  override readonly name = 'PlanningFailure';
  readonly reason: unknown;

  /** `coordinate` is the field for which there is no plan, if it is known and the client may see it. */
  constructor(operation: OperationDefinitionNode, reason: unknown, coordinate?: string) {
    super(
      `The gateway found no way to get ${coordinate === undefined ? 'all that this operation selects' : `"${coordinate}"`}` +
        ' from its subgraphs. Select less, or ask its operator: the reason is in the log.',
      { nodes: operation, extensions: { code, retryable: false } },
    );
    this.reason = reason;
  }
}

export const whilePlanning = <T>(operation: OperationDefinitionNode, plan: () => T): T => {
  try {
    return plan();
  } catch (error) {
    throw error instanceof GraphQLError ? error : new PlanningFailure(operation, error);
  }
};

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
