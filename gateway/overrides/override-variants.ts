import { GraphQLError } from 'graphql';
import { andThen, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { rescue } from '../../platform/promise/rescue.ts';
import type { PreparedOperation } from '../execution/prepared-operation.ts';
import { type ActiveLabels, alwaysActive } from './active-labels.ts';

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
export const prepareVariants = ({ used, prepare, cached }: VariantsOptions): MaybePromise<PreparedOperation> => {
  const activeIn = (labels: ActiveLabels): readonly string[] => used.filter((label) => labels.has(label));
  const always = activeIn(alwaysActive);
  return andThen(prepare(always), (made) => {
    const usual: PreparedOperation = {
      ...made,
      variants: {
        forLabels: (labels) => {
          const active = activeIn(labels);
          // Labels that are always active are active here too.
          return active.length === always.length ? usual : cached(active, labels, () => prepare(active));
        },
      },
    };
    return usual;
  });
};

/** Returns the variant of an operation for a request, or the planner's refusal, which is written for clients. */
export const variantFor = (
  operation: PreparedOperation,
  labels: ActiveLabels = alwaysActive,
): MaybePromise<PreparedOperation | { readonly errors: readonly GraphQLError[] }> => {
  const { variants } = operation;
  if (variants === undefined) return operation;
  return rescue(
    () => variants.forLabels(labels),
    (error) => {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    },
  );
};
