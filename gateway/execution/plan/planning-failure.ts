import { GraphQLError, type OperationDefinitionNode } from 'graphql';
import type { ProtocolCode } from '../../../platform/errors/protocol-codes.ts';

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
