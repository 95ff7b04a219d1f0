import { GraphQLError } from 'graphql';
import { ServiceError } from '../errors/service-error.ts';
import { originalErrorOf, toGraphQLError } from '../errors/to-graphql-error.ts';
import type { Span } from './span.ts';

/** The semantic conventions' value for an error without a name. */
const other = '_OTHER';

const codeOf = (extensions: unknown): string | undefined => {
  const code = typeof extensions === 'object' && extensions !== null && 'code' in extensions && extensions.code;
  return typeof code === 'string' ? code : undefined;
};

/** Codes of foreign subgraphs may have any length. */
const maxLength = 80;

/** Returns the code or the class of an error, never its message, which may repeat a client's values. */
export const errorTypeOf = (thrown: unknown): string => {
  const error = originalErrorOf(thrown);
  if (error instanceof ServiceError) return error.code.toUpperCase();
  if (typeof error !== 'object' || error === null) return other;
  const { extensions } = error instanceof GraphQLError ? toGraphQLError(thrown) : (error as { extensions?: unknown });
  const code = extensions === undefined ? codeOf(error) : codeOf(extensions);
  return (code ?? (error instanceof Error ? error.name : other)).slice(0, maxLength);
};

interface ResultWithErrors {
  readonly errors?: readonly object[] | undefined;
}

/** Uses the first error of the result. */
export const noteErrors = (span: Span, { errors }: ResultWithErrors): void => {
  const [first] = errors ?? [];
  if (errors === undefined || first === undefined) return;
  span.set({ 'tributary.graphql.errors': errors.length });
  span.fail(errorTypeOf(first));
};
