import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNullableType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { ErrorCode } from '../errors/error-codes.ts';
import { ServiceError } from '../errors/service-error.ts';

/** In the form of the graph's `UserError`. */
interface UserError {
  readonly code: ErrorCode;
  readonly field: readonly string[] | null;
  readonly message: string;
  readonly isRetryable: boolean;
}

const key = 'userErrors';

const toUserError = ({ code, message, retryable, details: { param } }: ServiceError): UserError => ({
  code,
  field: param === undefined ? null : param.split('.'),
  message,
  isRetryable: retryable,
});

type Resolver = GraphQLFieldResolver<unknown, unknown>;

const returningUserErrors =
  (resolve: Resolver): Resolver =>
  async (source, args, context, info) => {
    try {
      return { ...((await resolve(source, args, context, info)) as object), [key]: [] };
    } catch (error) {
      if (error instanceof ServiceError && error.isUserError) return { [key]: [toUserError(error)] };
      throw error;
    }
  };

const faultOf = ({ args, type }: GraphQLField<unknown, unknown>): string | undefined => {
  const payload = getNullableType(type);
  const [input, ...more] = args;
  if (input?.name !== 'input' || !isNonNullType(input.type) || more.length > 0) return 'takes one argument, `input`';
  if (!isObjectType(payload)) return 'returns a payload';
  const { [key]: userErrors, ...others } = payload.getFields();
  if (String(userErrors?.type) !== '[UserError!]!') return 'has `userErrors: [UserError!]!` in its payload';
  const promised = Object.values(others).find((field) => isNonNullType(field.type));
  return promised === undefined
    ? undefined
    : `has nothing else in its payload that is not nullable, as ${promised.name} is`;
};

/**
 * Makes each mutation return its user errors: a `ServiceError` that a user can correct becomes the payload `{
 * userErrors }`, in which everything else is null. The error's `param`, a path of names separated by dots, becomes
 * `field`, below `input`. Other errors remain errors of the request. Modifies the schema. Throws an `Error` for a
 * mutation whose payload has no user errors.
 */
export const returnUserErrors = (schema: GraphQLSchema): GraphQLSchema => {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const fault = faultOf(field);
    if (fault !== undefined) throw new Error(`Mutation.${field.name}: a mutation ${fault}`);
    field.resolve = returningUserErrors(field.resolve ?? defaultFieldResolver);
  }
  return schema;
};
