import { buildSubgraphSchema } from '@apollo/subgraph';
import {
  type DocumentNode,
  defaultFieldResolver,
  type EnumValueDefinitionNode,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNullableType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
} from 'graphql';
import type { ErrorCode } from '../errors/error-codes.ts';
import { ServiceError } from '../errors/service-error.ts';
import { enforceConstraints } from '../graphql/constraint/enforce-constraints.ts';
import { installGlobalIds } from '../graphql/identity/install-global-ids.ts';
import { scalars } from '../graphql/scalars.ts';
import { readSubgraphSdl } from '../graphql/subgraph-sdl.ts';
import { installFormerNames } from './former-names.ts';

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

const problemOf = ({ args, type }: GraphQLField<unknown, unknown>): string | undefined => {
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
    const problem = problemOf(field);
    if (problem !== undefined) throw new Error(`Mutation.${field.name}: a mutation ${problem}`);
    field.resolve = returningUserErrors(field.resolve ?? defaultFieldResolver);
  }
  return schema;
};

type Resolvers = NonNullable<Extract<Parameters<typeof buildSubgraphSchema>[0], { resolvers?: unknown }>['resolvers']>;

const namesInLowerCase = (values: readonly EnumValueDefinitionNode[]): Record<string, string> =>
  Object.fromEntries(values.map(({ name: { value } }) => [value, value.toLowerCase()]));

const codeNames: ReadonlySet<string> = new Set(['ErrorCode', 'WarningCode']);

/** Code and REST spell the enums of codes in lower case. */
const codeEnumsOf = ({ definitions }: DocumentNode): Record<string, Record<string, string>> =>
  Object.fromEntries(
    definitions.flatMap((definition) =>
      definition.kind === Kind.ENUM_TYPE_DEFINITION && codeNames.has(definition.name.value)
        ? [[definition.name.value, namesInLowerCase(definition.values ?? [])]]
        : [],
    ),
  );

/**
 * Builds the schema of a subgraph from its SDL file, `schema/subgraphs/<name>.graphql`, and resolvers in graphql-js
 * form. Resolvers get arguments within the bounds of the SDL, with its defaults. Resolvers of `Node.id` and of former
 * names of subscriptions are added, and mutations return user errors. Throws for a missing or invalid file.
 */
export const buildSubgraphSchemaFor = (name: string, resolvers: object): GraphQLSchema => {
  const typeDefs = parse(readSubgraphSdl(name));
  const schema = buildSubgraphSchema({
    typeDefs,
    resolvers: { ...scalars, ...codeEnumsOf(typeDefs), ...resolvers } as unknown as Resolvers,
  });
  return enforceConstraints(installFormerNames(returnUserErrors(installGlobalIds(schema))));
};
