import { GraphQLError } from 'graphql';
import type { ActiveLabels } from '../gateway/execution/operation-caller.ts';
import { operationPartsOf } from '../gateway/execution/operation-parts.ts';
import {
  isPrepared,
  type Preparation,
  type PrepareVariants,
  type VariantsRequest,
} from '../gateway/execution/operation-store.ts';
import type { PreparedOperation } from '../gateway/execution/prepared-operation.ts';
import { andThen, type MaybePromise } from '../platform/runtime/promise/maybe-promise.ts';
import { rescue } from '../platform/runtime/promise/rescue.ts';
import type { WithheldRules } from './access/documents/withheld.ts';
import { prepareGuarded } from './access/guarded-operation.ts';
import type { OperationAuthorizer } from './access/operation-authorizer.ts';
import { alwaysActive, usedLabels } from './labels/labels-of-requests.ts';
import { factsOf, type SupergraphFacts } from './supergraph/supergraph-facts.ts';

interface VariantsOptions {
  /** The labels that the operation uses. */
  readonly used: readonly string[];
  readonly prepare: (active: readonly string[]) => MaybePromise<PreparedOperation>;
  /** `labels` are those of the request that needs the variant. */
  readonly cached: (
    active: readonly string[],
    labels: ActiveLabels,
    prepare: () => MaybePromise<PreparedOperation>,
  ) => MaybePromise<PreparedOperation>;
}

/**
 * Prepares an operation for the labels that are active in every request. Each other variant is planned at its first
 * use.
 */
const prepareForLabels = ({ used, prepare, cached }: VariantsOptions): MaybePromise<PreparedOperation> => {
  const activeIn = (labels: ActiveLabels): readonly string[] => used.filter((label) => labels.has(label));
  const always = activeIn(alwaysActive);
  return andThen(prepare(always), (usual) => {
    const forLabels = (labels: ActiveLabels = alwaysActive): MaybePromise<Preparation> => {
      const active = activeIn(labels);
      // Labels that are always active are active here too.
      if (active.length === always.length) return usual;
      return rescue(
        () => cached(active, labels, () => prepare(active)),
        (error) => {
          // The planner's refusals are written for clients.
          if (error instanceof GraphQLError) return { errors: [error] };
          throw error;
        },
      );
    };
    return {
      ...usual,
      variants: {
        forLabels,
        forCaller: (caller) =>
          andThen(forLabels(caller.labels), (variant) =>
            isPrepared(variant) ? (variant.variants?.forCaller(caller) ?? variant) : variant,
          ),
      },
    };
  });
};

interface PrepareOptions {
  readonly authorizer: OperationAuthorizer;
  readonly withheldRules: WithheldRules;
  /** False for an executor that plans as if no label of `@override` were active. */
  readonly plansLabels: boolean;
}

const labelsIn = (
  { document, operationName, supergraph: { apiSchema } }: VariantsRequest,
  { labelledFields }: SupergraphFacts,
): readonly string[] =>
  labelledFields === undefined ? [] : usedLabels(operationPartsOf(document, operationName), apiSchema, labelledFields);

export const createPrepareVariants =
  ({ plansLabels, ...options }: PrepareOptions): PrepareVariants =>
  (request) => {
    const facts = factsOf(request.supergraph);
    const { accessRules } = facts;
    const prepare = (activeLabels: readonly string[] | undefined, span: VariantsRequest['span']) =>
      accessRules === undefined
        ? request.prepare({ activeLabels }, span)
        : prepareGuarded({
            ...request,
            ...options,
            accessRules,
            prepare: (withheld) =>
              request.prepare({ withheld, activeLabels }, withheld === undefined ? span : undefined),
          });
    const used = plansLabels ? labelsIn(request, facts) : [];
    if (used.length === 0) return prepare(undefined, request.span);
    // Later variants belong to other requests.
    let ofThisRequest = request.span;
    return prepareForLabels({
      used,
      prepare: (active) => {
        const span = ofThisRequest;
        ofThisRequest = undefined;
        return prepare(active, span);
      },
      cached: (active, labels, make) => request.cached(`labels ${JSON.stringify(active)} ${request.key}`, make, labels),
    });
  };
