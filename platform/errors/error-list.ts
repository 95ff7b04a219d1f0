import { GraphQLError } from 'graphql';

class FirstError extends GraphQLError {
  /** All of them, itself first. */
  readonly errors: readonly GraphQLError[];

  constructor(first: GraphQLError, others: readonly GraphQLError[]) {
    super(first.message, { path: first.path ?? null, extensions: first.extensions });
    this.errors = [first, ...others];
  }
}

/** Returns the first error, which carries the others: what is thrown is one error, although several ended a stream. */
export const toOneError = (errors: readonly GraphQLError[]): GraphQLError => {
  const [first = new GraphQLError('The subscription was refused.'), ...others] = errors;
  return others.length === 0 ? first : new FirstError(first, others);
};

/** Returns what a thrown error carries, or the error alone. */
export const errorsOf = (error: unknown): readonly unknown[] => (error instanceof FirstError ? error.errors : [error]);
