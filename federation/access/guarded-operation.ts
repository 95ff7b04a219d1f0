import type { GraphQLSchema } from 'graphql';
import { operationPartsOf } from '../../gateway/execution/operation-parts.ts';
import type { VariantsRequest } from '../../gateway/execution/operation-store.ts';
import type { PreparedOperation, Withheld } from '../../gateway/execution/prepared-operation.ts';
import { andThen, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { type OperationAst, type WithheldRules, withhold, withoutRefused } from './documents/withheld.ts';
import type { OperationAccess, OperationAuthorizer } from './operation-authorizer.ts';
import type { AccessRules } from './rules/access-rules.ts';
import type { Clause } from './rules/clause.ts';

const mentionedClauses = (
  ast: OperationAst,
  schema: GraphQLSchema,
  { requirementOf }: AccessRules,
): readonly Clause[] => {
  const clauses = new Map<string, Clause>();
  withoutRefused(ast, schema, (typeName, fieldName) => {
    for (const clause of requirementOf(typeName, fieldName)) clauses.set(clause.key, clause);
    return false;
  });
  return [...clauses.values()];
};

interface GuardOptions extends Pick<VariantsRequest, 'supergraph' | 'document' | 'operationName' | 'cached'> {
  readonly accessRules: AccessRules;
  readonly withheldRules: WithheldRules;
  readonly authorizer: OperationAuthorizer;
  readonly prepare: (withheld?: Withheld) => MaybePromise<PreparedOperation>;
}

let lastId = 0;

const guard = (options: GuardOptions, whole: PreparedOperation): PreparedOperation => {
  const { supergraph, document, operationName, accessRules, withheldRules, authorizer, prepare, cached } = options;
  const { apiSchema } = supergraph;
  const parts = operationPartsOf(document, operationName);
  const clauses = mentionedClauses(parts, apiSchema, accessRules);
  if (clauses.length === 0) return whole;
  const id = ++lastId;
  const withheldFrom = (meeting: readonly boolean[]): Withheld => {
    const unmet = new Set(clauses.filter((_clause, index) => meeting[index] !== true).map(({ key }) => key));
    const isRefused = (typeName: string, fieldName: string) =>
      accessRules.requirementOf(typeName, fieldName).some(({ key }) => unmet.has(key));
    return withhold(parts, apiSchema, isRefused, withheldRules);
  };
  const forThose: OperationAccess['forThose'] = (meeting) =>
    meeting.every(Boolean)
      ? guarded
      : cached(`guarded ${id} ${meeting.map(Number).join('')}`, () => prepare(withheldFrom(meeting)));
  const policies = [...new Set(clauses.flatMap((each) => (each.kind === 'policies' ? each.anyOf.flat() : [])))].sort();
  const access: OperationAccess = { clauses, policies, forThose };
  const guarded: PreparedOperation = {
    ...whole,
    variants: {
      forLabels: () => guarded,
      forCaller: (caller) => authorizer.authorize(guarded, access, caller),
    },
  };
  return guarded;
};

/**
 * Prepares an operation, and reduced variants for callers who may not select all of it. A variant is planned at its
 * first use and cached by the conditions that its callers meet.
 */
export const prepareGuarded = (options: GuardOptions): MaybePromise<PreparedOperation> =>
  andThen(options.prepare(), (whole) => guard(options, whole));
