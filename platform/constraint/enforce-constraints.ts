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

interface Argument {
  readonly name: string;
  readonly check: Checker | undefined;
}

const argumentsOf = (args: readonly GraphQLArgument[]): Argument[] =>
  args.map((argument) => ({ name: argument.name, check: compileGraphQLChecker(argument) }));

type Resolver = GraphQLFieldResolver<unknown, unknown>;

const checking =
  (args: readonly Argument[], resolve: Resolver): Resolver =>
  (source, given, context, info) => {
    const faults: InputFault[] = [];
    // In the order of the SDL, so that equal arguments have equal JSON.
    const values: Record<string, unknown> = {};
    for (const { name, check } of args)
      values[name] = check === undefined ? given[name] : check(given[name], [name], faults);
    if (faults.length > 0) throw faultsError(faults);
    return resolve(source, values, context, info);
  };

/**
 * Makes a schema check its `@constraint`s and fill in its defaults. A field throws `ServiceError('validation_error')`
 * with every validation error of its arguments (`loc` is a path such as `['input', 'originIata']`), or resolves with
 * the trimmed and transformed values. An argument or input field that is null or left out gets its default, or null
 * without one. Modifies the schema.
 */
export const enforceConstraints = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const args = argumentsOf(field.args);
      if (args.every(({ check }) => check === undefined)) continue;
      field.resolve = checking(args, field.resolve ?? defaultFieldResolver);
      if (field.subscribe !== undefined) field.subscribe = checking(args, field.subscribe);
    }
  }
  return schema;
};
