import { type ExecutionResult, GraphQLError } from 'graphql';

type WireError = { readonly message?: unknown; readonly path?: unknown; readonly extensions?: unknown };

/** An error as the wire has it, as one of graphql-js. Line numbers of the subgraph's text are left out: nobody here has that text. */
export const toWireError = (error: unknown): GraphQLError => {
  const { message, path, extensions }: WireError = typeof error === 'object' && error !== null ? error : {};
  return new GraphQLError(typeof message === 'string' ? message : '', {
    path: Array.isArray(path) ? path : null,
    extensions: typeof extensions === 'object' && extensions !== null ? { ...extensions } : null,
  });
};

/** A result as the wire has it. Undefined when it is no GraphQL result. */
export const toExecutionResult = (body: unknown): ExecutionResult | undefined => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const { data, errors } = body as { readonly data?: unknown; readonly errors?: unknown };
  const hasErrors = Array.isArray(errors) && errors.length > 0;
  const hasData = typeof data === 'object' && !Array.isArray(data);
  if (!hasData && !hasErrors) return undefined;
  return {
    ...(hasErrors ? { errors: errors.map(toWireError) } : {}),
    ...(hasData ? { data: data as ExecutionResult['data'] } : {}),
  } as ExecutionResult;
};
