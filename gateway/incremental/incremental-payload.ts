import type { ExecutionResult, GraphQLError } from 'graphql';

/** What is written for one delivery: a result whose members depend on the form. */
export type IncrementalPayload = ExecutionResult & { readonly hasNext: boolean };

/** Errors as clients see them. */
export type PresentErrors = (errors: readonly GraphQLError[]) => readonly unknown[];

/** `errors` of a result; left out when there is none. */
export const errorsMember = (errors: readonly GraphQLError[], present: PresentErrors): object =>
  errors.length === 0 ? {} : { errors: present(errors) };
