import { GraphQLError } from 'graphql';
import { markPassedOn, subgraphFailureCode } from '../../errors/subgraph-error.ts';
import type { PlanRun } from '../plan/plan-run.ts';
import type { DataError, FieldCoordinate } from './shape-run.ts';

/**
 * Reports values that violate the schema, in the response and, if masked, in the log. After a failed fetch they are
 * only logged, and nulls are ignored as a consequence of the failure.
 */
export const reportDataErrors = (
  { services, errors, masked }: Pick<PlanRun, 'services' | 'errors' | 'masked'>,
  dataErrors: readonly DataError[],
  ownersOf: (field: FieldCoordinate | undefined) => readonly string[],
): void => {
  const hasFailedFetch = errors.length > 0;
  for (const { message, path, field, isNull } of dataErrors) {
    if (hasFailedFetch && isNull) continue;
    const owners = ownersOf(field);
    const service = owners.join(', ');
    const isPassed =
      !hasFailedFetch &&
      owners.length > 0 &&
      owners.every((name) => services.get(name)?.foreignErrors?.arePassed === true);
    const code = isPassed ? subgraphFailureCode : 'INTERNAL_ERROR';
    const extensions = { code, retryable: false };
    if (!hasFailedFetch)
      errors.push(
        new GraphQLError(message, {
          path,
          extensions: isPassed ? markPassedOn({ ...extensions, service }) : extensions,
        }),
      );
    if (!isPassed) masked.push({ service, path, places: 1, message });
  }
};
