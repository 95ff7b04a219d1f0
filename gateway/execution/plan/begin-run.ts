import type { VariableValues } from '../../../platform/graphql/variables/variable-coercer.ts';
import type { JsonObject } from '../../../platform/text/json/json-object.ts';
import type { ExecutionRequest } from '../prepared-operation.ts';
import { NodeOutcomes } from './node-outcomes.ts';
import type { PlanRun } from './plan-run.ts';

/** The run writes into the data. For `isOfEvents` see `NodeOutcomes`. */
export const beginRun = (
  { services, context, clock, trace }: ExecutionRequest,
  variables: VariableValues,
  data: JsonObject,
  isOfEvents: boolean,
): PlanRun => ({
  variables,
  services,
  context,
  clock,
  trace,
  data,
  errors: [],
  masked: [],
  inFlight: new Map(),
  mergers: new Map(),
  nodes: new NodeOutcomes({ isOfEvents }),
});
