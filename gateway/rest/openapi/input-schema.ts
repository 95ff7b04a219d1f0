import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { type Constraint, readConstraint } from '../../../platform/graphql/constraint/constraint.ts';
import { toRestEnumValue, toSnakeCase } from '../../../platform/graphql/rest/names.ts';
import { describeElement } from './describe-element.ts';
import { type Components, type Describe, type JsonSchema, orNull } from './json-schema.ts';

const defined = (entries: Readonly<Record<string, unknown>>): JsonSchema =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));

/** What `transform` changes is described in words, because a schema describes the value as it is sent. */
const boundsSchema = ({ min, max, minLength, maxLength, pattern, transform }: Constraint): JsonSchema =>
  defined({
    minimum: min,
    maximum: max,
    minLength: transform === 'compact' ? undefined : minLength,
    maxLength: transform === 'compact' ? undefined : maxLength,
    pattern: transform === undefined && pattern !== undefined ? `^(?:${pattern})$` : undefined,
  });

const changes = {
  upper: 'The letters a to z are changed to upper case',
  lower: 'The letters A to Z are changed to lower case',
  compact: 'Blanks are removed and the letters a to z are changed to upper case',
};

const transformNote = ({ transform, pattern }: Constraint): string => {
  if (transform === undefined) return '';
  return pattern === undefined
    ? ` ${changes[transform]}.`
    : ` ${changes[transform]}, then it has to match \`${pattern}\`.`;
};

/** Describes what REST accepts for a day, which no schema format expresses. */
const dayNote = (type: GraphQLInputType): string =>
  getNamedType(type).name === 'Date'
    ? ' With a time, `2026-11-20T00:00:00Z`, it has to be midnight; the day is taken as it is written.'
    : '';

const restValue = (type: GraphQLInputType, value: unknown): unknown => {
  const named = getNamedType(type);
  if (Array.isArray(value)) return value.map((item) => restValue(named, item));
  if (isEnumType(named) && typeof value === 'string') return toRestEnumValue(value);
  if (!isInputObjectType(named) || typeof value !== 'object' || value === null) return value;
  const fields = named.getFields();
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [toSnakeCase(name), restValue(fields[name]?.type ?? named, inner)]),
  );
};

const exampleOf = (type: GraphQLInputType, example: string | undefined): unknown => {
  if (example === undefined) return undefined;
  const { name } = getNamedType(type);
  const value = name === 'Int' || name === 'Float' ? Number(example) : example;
  return isListType(getNullableType(type)) ? [value] : value;
};

export const inputSchemas = (components: Components, describe: Describe) => {
  const coreSchema = (type: GraphQLInputType, constraint: Constraint): JsonSchema => {
    if (isNonNullType(type)) return coreSchema(type.ofType, constraint);
    if (isListType(type)) {
      const items = isNonNullType(type.ofType)
        ? coreSchema(type.ofType, constraint)
        : orNull(coreSchema(type.ofType, constraint));
      return defined({ type: 'array', items, minItems: constraint.minItems, maxItems: constraint.maxItems });
    }
    if (isInputObjectType(type)) {
      const key = `input ${type.name} ${Object.keys(type.getFields()).join(' ')}`;
      return components.refer(type.name, key, () => objectSchema(type));
    }
    return isLeafType(type) ? { ...components.leaf(type), ...boundsSchema(constraint) } : {};
  };

  /** `nullable` says whether null may be sent for an optional value; `fallback` is its default over REST. */
  const inputSchema = (
    definition: GraphQLArgument | GraphQLInputField,
    type: GraphQLInputType,
    nullable: boolean,
    fallback: unknown = definition.defaultValue,
  ): JsonSchema => {
    const constraint = readConstraint(definition.astNode) ?? {};
    const core = coreSchema(type, constraint);
    const mayBeNull = nullable && !isNonNullType(type) && definition.defaultValue === undefined;
    const { description, deprecated } = describeElement(describe, definition);
    const example = exampleOf(type, constraint.example);
    return {
      ...(mayBeNull ? orNull(core) : core),
      ...defined({
        description:
          typeof description === 'string' ? description + transformNote(constraint) + dayNote(type) : undefined,
        deprecated,
        default: fallback === null ? undefined : restValue(type, fallback),
        examples: example === undefined ? undefined : [example],
      }),
    };
  };

  const objectSchema = (type: GraphQLInputObjectType): JsonSchema => {
    const fields = Object.values(type.getFields());
    const required = fields.filter((field) => isNonNullType(field.type) && field.defaultValue === undefined);
    return {
      type: 'object',
      ...describe(type.description),
      properties: Object.fromEntries(
        fields.map((field) => [toSnakeCase(field.name), inputSchema(field, field.type, true)]),
      ),
      ...(required.length === 0 ? {} : { required: required.map(({ name }) => toSnakeCase(name)) }),
    };
  };

  return { inputSchema };
};
