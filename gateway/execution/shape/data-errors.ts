import { GraphQLError } from 'graphql';
import { markPassedOn, subgraphFailureCode } from '../../subgraph-transport/foreign-error.ts';
import type { PlanRun } from '../plan/plan-run.ts';
import type { DataFault, FieldCoordinate } from './shape-run.ts';

/**
 * Records values that break the schema: as errors of the response, and for the log where the client is not shown them.
 * When a fetch failed, they are not errors of the response: the nulls that it left are its own consequence, and are not
 * logged either.
 */
export const reportFaults = (
  { services, errors, masked }: Pick<PlanRun, 'services' | 'errors' | 'masked'>,
  faults: readonly DataFault[],
  ownersOf: (field: FieldCoordinate | undefined) => readonly string[],
): void => {
  const hasFailedFetch = errors.length > 0;
  for (const { message, path, field, isNull } of faults) {
    if (hasFailedFetch && isNull) continue;
    const owners = ownersOf(field);
    const service = owners.join(', ');
    const isPassed =
      !hasFailedFetch && owners.length > 0 && owners.every((name) => services.get(name)?.errorMode === 'passed');
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
