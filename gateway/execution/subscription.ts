import type { FetchNode } from '@apollo/query-planner';
import type { ExecutionResult } from 'graphql';
import { isJsonObject } from '../../platform/json/json-object.ts';
import { completeOperation } from './execute-operation.ts';
import { aliasesOf, compileRewrites } from './fetch/data-rewrites.ts';
import { reportErrors } from './fetch/fetch-errors.ts';
import { copyJson } from './json.ts';
import type { PlanRun } from './plan/plan-run.ts';
import type { PreparedOperation, PreparedSubscription } from './prepared-operation.ts';
import type { TypeRelations } from './type-relations.ts';

export const prepareSubscription = (
  operation: PreparedOperation,
  primary: FetchNode,
  field: PreparedSubscription['field'],
  relations: TypeRelations,
): PreparedSubscription => {
  const { serviceName } = primary;
  const rewriteOutput = compileRewrites(primary.outputRewrites, relations);
  const aliases = aliasesOf(primary.outputRewrites);
  const mustOwn = rewriteOutput !== undefined || operation.runPlan !== undefined;

  const report = (run: PlanRun, event: ExecutionResult): void =>
    reportErrors(run, event.errors ?? [], serviceName, (path) => [path?.map((key) => aliases.get(String(key)) ?? key)]);

  return {
    serviceName,
    field,
    fetchRequest: { query: primary.operation, operationName: primary.operationName },
    variablesUsed: primary.variableUsages ?? [],
    resumeWith: (event, variables, request) => {
      const received = isJsonObject(event.data) ? event.data : {};
      const data = mustOwn ? copyJson(received) : received;
      rewriteOutput?.(data);
      return completeOperation(operation, data, variables, request, (run) => report(run, event));
    },
  };
};
