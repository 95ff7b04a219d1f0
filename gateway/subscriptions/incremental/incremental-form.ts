import type { ExecutionResult, GraphQLError } from 'graphql';

/** A result whose members depend on the form. */
export type IncrementalPayload = ExecutionResult & { readonly hasNext: boolean };

export type PresentErrors = (errors: readonly GraphQLError[]) => readonly unknown[];

/** Omits `errors` if there are none. */
export const errorsMember = (errors: readonly GraphQLError[], present: PresentErrors): object =>
  errors.length === 0 ? {} : { errors: present(errors) };

/**
 * Wire format of incremental delivery. `20220824`: entries with `path` and `label`, which most clients read, including
 * Apollo Client. `v0.2`: the specification's current form with `pending`, `id` and `completed`.
 */
export type IncrementalForm = '20220824' | 'v0.2';

/** Used if a request does not name a form. */
export const usualForm: IncrementalForm = '20220824';

/** Returns the form requested in `extensions`, for transports without an `Accept` header. */
export const formInExtensions = (extensions: Readonly<Record<string, unknown>> | null | undefined): IncrementalForm =>
  extensions?.['incrementalSpec'] === 'v0.2' ? 'v0.2' : usualForm;
