import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { BrokenRule } from '../../errors/validation-rules.ts';
import { leafBounds, listBounds } from './bounds.ts';
import {
  type Checker,
  type ConstrainedInput,
  type Constraint,
  compileExactlyOne,
  readConstraint,
} from './constraint.ts';
import { compileSiblingCheck, keyOrIdChecker } from './ids-as-keys.ts';
import { type Loc, validationFailure } from './validation-errors.ts';

interface Compilation {
  readonly schema: GraphQLSchema;
  /** By type, because an input object may contain itself. */
  readonly memo: Map<GraphQLInputObjectType, Checker>;
}

const listChecker = (item: Checker | undefined, constraint: Constraint | undefined): Checker | undefined => {
  if (item === undefined && constraint === undefined) return undefined;
  const rightSize = listBounds(constraint);
  return (raw, loc, errors) => {
    const list = raw as readonly unknown[];
    if (!rightSize(list, loc, errors) || item === undefined) return list;
    return list.map((value, index) => item(value, [...loc, index], errors));
  };
};

/**
 * Compiles the check of arguments, or of the fields of an input object. Returns their values in the order of the SDL.
 */
const compileInputs = (inputs: readonly ConstrainedInput[], compilation: Compilation) => {
  const checks = inputs.map((input) => ({ name: input.name, check: compileInput(input, compilation) }));
  const checkSiblings = compileSiblingCheck(compilation.schema, inputs);
  if (checks.every(({ check }) => check === undefined)) return undefined;
  return (given: Readonly<Record<string, unknown>>, loc: Loc, errors: BrokenRule[]): Record<string, unknown> => {
    const values: Record<string, unknown> = {};
    for (const { name, check } of checks)
      values[name] = check === undefined ? given[name] : check(given[name], [...loc, name], errors);
    checkSiblings?.(given, loc, errors);
    return values;
  };
};

const objectChecker = (type: GraphQLInputObjectType, compilation: Compilation): Checker => {
  const check = compileInputs(Object.values(type.getFields()), compilation);
  const exactlyOne = compileExactlyOne(type, (name) => name);
  return (raw, loc, errors) => {
    const given = raw as Readonly<Record<string, unknown>>;
    exactlyOne?.(given, loc, errors);
    return check === undefined ? given : check(given, loc, errors);
  };
};

const memoizedObjectChecker = (type: GraphQLInputObjectType, compilation: Compilation): Checker => {
  const { memo } = compilation;
  if (!memo.has(type)) {
    memo.set(type, (raw, loc, errors) => memo.get(type)?.(raw, loc, errors));
    memo.set(type, objectChecker(type, compilation));
  }
  return (raw, loc, errors) => memo.get(type)?.(raw, loc, errors);
};

const leafChecker = (
  typeName: string,
  input: string,
  constraint: Constraint,
  { schema }: Compilation,
): Checker | undefined => {
  const bounds = leafBounds(typeName, constraint);
  return constraint.idOf === undefined ? bounds : keyOrIdChecker(schema, input, constraint, bounds ?? ((raw) => raw));
};

/** Of an item of a list, `name` is that of the list. */
interface Place {
  readonly name: string;
  readonly constraint: Constraint | undefined;
}

const compileNonNull = (type: GraphQLInputType, place: Place, compilation: Compilation): Checker | undefined => {
  const { name, constraint } = place;
  if (isListType(type)) return listChecker(compile(type.ofType, place, null, compilation), constraint);
  if (isInputObjectType(type)) return memoizedObjectChecker(type, compilation);
  // Without a constraint, GraphQL's own coercion is sufficient.
  return constraint === undefined || !('name' in type)
    ? undefined
    : leafChecker(type.name, name, constraint, compilation);
};

const compile = (
  type: GraphQLInputType,
  place: Place,
  whenNull: unknown,
  compilation: Compilation,
): Checker | undefined => {
  if (isNonNullType(type)) return compileNonNull(type.ofType, place, compilation);
  const check = compileNonNull(type, place, compilation) ?? ((raw) => raw);
  return (raw, loc, errors) => (raw === null || raw === undefined ? whenNull : check(raw, loc, errors));
};

const compileInput = (
  { name, type, defaultValue, astNode }: ConstrainedInput,
  compilation: Compilation,
): Checker | undefined =>
  compile(type, { name, constraint: readConstraint(astNode) }, defaultValue ?? null, compilation);

/**
 * Compiles the check of an argument or input field whose value graphql-js has coerced. Undefined when there is nothing
 * to check. A value that is null or missing becomes the default, or null without one, so that resolvers get a value for
 * every argument.
 */
export const compileGraphQLChecker = (schema: GraphQLSchema, input: ConstrainedInput): Checker | undefined =>
  compileInput(input, { schema, memo: new Map() });

type Resolver = GraphQLFieldResolver<unknown, unknown>;

const checking =
  (check: NonNullable<ReturnType<typeof compileInputs>>, resolve: Resolver): Resolver =>
  (source, given, context, info) => {
    const errors: BrokenRule[] = [];
    // In the order of the SDL, so that equal arguments have equal JSON.
    const values = check(given, [], errors);
    if (errors.length > 0) throw validationFailure(...errors);
    return resolve(source, values, context, info);
  };

/**
 * Makes a schema check its `@constraint`s and fill in its defaults. A field throws `ServiceError('validation_error')`
 * with every validation error of its arguments (`loc` is a path such as `['input', 'originIata']`), or resolves with
 * the trimmed and transformed values, and with the key where a global id was given for one. An argument or input field
 * that is null or left out gets its default, or null without one. Modifies the schema.
 */
export const enforceConstraints = (schema: GraphQLSchema): GraphQLSchema => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const check = compileInputs(field.args, { schema, memo: new Map() });
      if (check === undefined) continue;
      field.resolve = checking(check, field.resolve ?? defaultFieldResolver);
      if (field.subscribe !== undefined) field.subscribe = checking(check, field.subscribe);
    }
  }
  return schema;
};
