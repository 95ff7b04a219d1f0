import type { ExecutionResult, GraphQLError } from 'graphql';

/** A result whose members depend on the form. */
export type IncrementalPayload = ExecutionResult & { readonly hasNext: boolean };

export type PresentErrors = (errors: readonly GraphQLError[]) => readonly unknown[];

/** Omits `errors` if there are none. */
export const errorsMember = (errors: readonly GraphQLError[], present: PresentErrors): object =>
  errors.length === 0 ? {} : { errors: present(errors) };
