import type { DocumentNode } from 'graphql';
import { andThen, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { mentionedClauses } from '../authorization/documents/mentioned-clauses.ts';
import { type Withheld, withhold } from '../authorization/documents/withheld.ts';
import { operationPartsOf } from './operation-parts.ts';
import type { OperationAccess, PreparedOperation } from './prepared-operation.ts';
import type { Supergraph } from './supergraph.ts';

interface GuardOptions {
  readonly supergraph: Pick<Supergraph, 'accessRules' | 'apiSchema'>;
  readonly document: DocumentNode;
  readonly operationName: string | undefined;
  readonly report: Withheld['report'] | undefined;
  readonly prepare: (withheld?: Withheld) => MaybePromise<PreparedOperation>;
  readonly cached: (key: string, prepare: () => MaybePromise<PreparedOperation>) => MaybePromise<PreparedOperation>;
}

let lastId = 0;

const guard = (options: GuardOptions, whole: PreparedOperation): PreparedOperation => {
  const { supergraph, document, operationName, report, prepare, cached } = options;
  const { accessRules, apiSchema } = supergraph;
  if (accessRules === undefined) return whole;
  const parts = operationPartsOf(document, operationName);
  const clauses = mentionedClauses(parts, apiSchema, accessRules);
  if (clauses.length === 0) return whole;
  const id = ++lastId;
  const withheldFrom = (meeting: readonly boolean[]): Withheld => {
    const unmet = new Set(clauses.filter((_clause, index) => meeting[index] !== true).map(({ key }) => key));
    const isRefused = (typeName: string, fieldName: string) =>
      accessRules.requirementOf(typeName, fieldName).some(({ key }) => unmet.has(key));
    return withhold(parts, apiSchema, isRefused, report);
  };
  const forThose: OperationAccess['forThose'] = (meeting) =>
    meeting.every(Boolean)
      ? guarded
      : cached(`guarded ${id} ${meeting.map(Number).join('')}`, () => prepare(withheldFrom(meeting)));
  const policies = [...new Set(clauses.flatMap((each) => (each.kind === 'policies' ? each.anyOf.flat() : [])))].sort();
  const guarded: PreparedOperation = { ...whole, access: { clauses, policies, forThose } };
  return guarded;
};

/**
 * Prepares an operation, and reduced variants for callers who may not select all of it. A variant is planned at its
 * first use and cached by the conditions that its callers meet.
 */
export const prepareGuarded = (options: GuardOptions): MaybePromise<PreparedOperation> =>
  andThen(options.prepare(), (whole) => guard(options, whole));
