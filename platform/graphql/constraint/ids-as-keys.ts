import { type GraphQLLeafType, type GraphQLSchema, isNonNullType, isObjectType } from 'graphql';
import { platformRules } from '../../errors/platform-rules.ts';
import type { BrokenRule } from '../../errors/validation-rules.ts';
import { shortened } from '../../text/shorten-echoes.ts';
import { keyFieldsOf, readKeyOrId } from '../identity/install-global-ids.ts';
import { type Checker, type ConstrainedInput, type Constraint, readConstraint } from './constraint.ts';
import { addBrokenRule, type Loc } from './validation-errors.ts';

/** Where ids of a type have the key that an input asks for. */
interface KeyPlace {
  readonly index: number;
  /** The other fields of the key, which are inputs beside it. */
  readonly others: readonly { readonly index: number; readonly name: string; readonly type: GraphQLLeafType }[];
}

type KeyPlaces = ReadonlyMap<string, KeyPlace>;

const longestName = 64;

const placeIn = (schema: GraphQLSchema, typeName: string, input: string): KeyPlace => {
  const type = schema.getType(typeName);
  if (!isObjectType(type) || type.getInterfaces().every(({ name }) => name !== 'Node'))
    throw new Error(`@constraint(idOf:) of ${input}: ${typeName} is no type that implements Node`);
  const fields = keyFieldsOf(type).map((field, index) => ({ ...field, index }));
  // A list is called by the plural: `platformIds`.
  const named =
    fields.find(({ name }) => name === input || `${name}s` === input) ?? (fields.length === 1 ? fields[0] : undefined);
  if (named === undefined)
    throw new Error(`@constraint(idOf:) of ${input}: it has to be called like a field of the key of ${typeName}`);
  return { index: named.index, others: fields.filter((field) => field !== named) };
};

const placesOf = (schema: GraphQLSchema, { idOf = [] }: Constraint, input: string): KeyPlaces =>
  new Map(idOf.map((type) => [type, placeIn(schema, type, input)]));

const textOf = (raw: unknown, { trim = false }: Constraint): string => (trim ? String(raw).trim() : String(raw));

/**
 * Compiles the check of a natural key that may also be given as the global id of an object. The key in it is then
 * checked and used, before any other change and bound. Throws an `Error` for a type that is no `Node` or has no such
 * key, which is a mistake in the SDL, at the start.
 */
export const keyOrIdChecker = (
  schema: GraphQLSchema,
  input: string,
  constraint: Constraint,
  bounds: Checker,
): Checker => {
  const places = placesOf(schema, constraint, input);
  const wanted = [...places.keys()].join(' or ');
  return (raw, loc, errors) => {
    const read = readKeyOrId(textOf(raw, constraint));
    if ('key' in read) return bounds(read.key, loc, errors, raw);
    const { type, parts } = read.id;
    const place = places.get(type);
    const key = place === undefined ? undefined : parts[place.index];
    if (key !== undefined) return bounds(key, loc, errors, raw);
    return addBrokenRule(errors, platformRules.id_of_other_type, loc, raw, {
      type: shortened(type, longestName),
      wanted,
    });
  };
};

type Inputs = Readonly<Record<string, unknown>>;

type SiblingCheck = (given: Inputs, loc: Loc, errors: BrokenRule[]) => void;

/**
 * Compiles the check that the other parts of an id equal the inputs beside it: `source` and the id of an event of
 * another source name no object together. Undefined where no input has a key of several fields. Throws an `Error` for a
 * part that is no required input, which is a mistake in the SDL, at the start.
 */
export const compileSiblingCheck = (
  schema: GraphQLSchema,
  inputs: readonly ConstrainedInput[],
): SiblingCheck | undefined => {
  const checks = inputs.flatMap((input): SiblingCheck[] => {
    const constraint = readConstraint(input.astNode);
    if (constraint?.idOf === undefined) return [];
    const { name } = input;
    const places = placesOf(schema, constraint, name);
    const parts = new Set([...places.values()].flatMap(({ others }) => others.map((other) => other.name)));
    for (const part of parts)
      if (inputs.every((each) => each.name !== part || !isNonNullType(each.type)))
        throw new Error(`@constraint(idOf:) of ${name}: ${part} has to be a required input beside it`);
    if (parts.size === 0) return [];
    return [
      (given, loc, errors) => {
        const checkOne = (value: unknown, at: Loc) => {
          if (typeof value !== 'string') return;
          const read = readKeyOrId(textOf(value, constraint));
          if (!('id' in read)) return;
          for (const { index, name: part, type } of places.get(read.id.type)?.others ?? []) {
            const [has = '', wants] = [read.id.parts[index], String(type.serialize(given[part]))];
            if (has === wants) continue;
            const values = { part, has: shortened(has, longestName), given: wants };
            addBrokenRule(errors, platformRules.id_of_other_object, at, value, values);
          }
        };
        const value = given[name];
        const values = Array.isArray(value) ? value.entries() : undefined;
        if (values === undefined) checkOne(value, [...loc, name]);
        else for (const [index, item] of values) checkOne(item, [...loc, name, index]);
      },
    ];
  });
  return checks.length === 0
    ? undefined
    : (given, loc, errors) => {
        for (const check of checks) check(given, loc, errors);
      };
};
