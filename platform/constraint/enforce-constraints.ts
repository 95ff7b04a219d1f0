import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
} from 'graphql';
import type { InputFault } from '../errors/service-error.ts';
import type { Checker } from './checker.ts';
import { faultsError } from './fault.ts';
import { compileGraphQLChecker } from './graphql-checker.ts';

interface CheckedArgument {
  readonly name: string;
  readonly check: Checker;
}

const checkedArguments = (args: readonly GraphQLArgument[]): CheckedArgument[] =>
  args.flatMap((argument) => {
    const check = compileGraphQLChecker(argument);
    return check === undefined ? [] : [{ name: argument.name, check }];
  });

type Resolver = GraphQLFieldResolver<unknown, unknown>;

const checking =
  (args: readonly CheckedArgument[], resolve: Resolver): Resolver =>
  (source, given, context, info) => {
    const faults: InputFault[] = [];
    const values: Record<string, unknown> = { ...given };
    for (const { name, check } of args) {
      if (Object.hasOwn(values, name)) values[name] = check(values[name], [name], faults);
    }
    if (faults.length > 0) throw faultsError(faults);
    return resolve(source, values, context, info);
  };

/**
 * Makes a schema check its `@constraint`s: each field with bounded arguments throws `ServiceError('validation_error')` with every
 * fault of that field (`loc` is the path of the argument, for instance `['input', 'originIata']`), or resolves with the trimmed and
 * transformed values. Fields without such arguments keep their resolver, so they cost nothing. Changes the schema and answers it.
 */
export const enforceConstraints = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const args = checkedArguments(field.args);
      if (args.length === 0) continue;
      field.resolve = checking(args, field.resolve ?? defaultFieldResolver);
      if (field.subscribe !== undefined) field.subscribe = checking(args, field.subscribe);
    }
  }
  return schema;
};
