import {
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
  print,
  type SelectionSetNode,
} from 'graphql';
import type { Nesting } from '../../../platform/rest/rest-service.ts';
import type { Operation } from '../selection.ts';
import { type BodyField, type BodyMember, pathOf } from '../shapes/body-field.ts';
import { bodyMembers, echoesBelow, mayBeNull } from '../shapes/body-members.ts';
import { describeElement } from './describe-element.ts';
import { fixedSchema } from './fixed-schema.ts';
import { type Components, type Describe, type JsonSchema, type Owner, orNull } from './json-schema.ts';

export interface BodyShape {
  readonly sparseAt: string | undefined;
  readonly withoutNullsAt: string | undefined;
  readonly nest: Nesting | undefined;
}

const withChildren = (row: JsonSchema, { children }: Nesting, itself: JsonSchema): JsonSchema => ({
  ...row,
  properties: {
    ...(row['properties'] as JsonSchema),
    [children]: { type: 'array', items: itself, description: 'The same, one level below.' },
  },
  required: [...((row['required'] as readonly string[] | undefined) ?? []), children],
});

/**
 * A component is named after the fragment that is its whole selection, else after its type. Connections are lists over
 * REST.
 */
export const nameOf = (typeName: string, sets: readonly SelectionSetNode[]): string => {
  const [only, ...more] = sets.flatMap(({ selections }) => selections);
  return only?.kind === 'FragmentSpread' && more.length === 0
    ? only.name.value
    : typeName.replace(/Connection$/, 'List');
};

export type BodyContent = Pick<BodyField, 'selections' | 'hoisted' | 'number'>;

const holdsNull = (type: GraphQLOutputType, { hoisted }: BodyContent): boolean =>
  !isNonNullType(type) || (hoisted !== undefined && !isListType(type.ofType) && mayBeNull(hoisted));

/** Creates the schemas of what an operation selects. */
export const valueSchemas = (components: Components, describe: Describe, operation: Operation) => {
  const objectSchema = (members: readonly BodyMember[], path: string, shape: BodyShape, owner: Owner): JsonSchema => {
    // Objects at this path leave out null fields, so a field that is present is not null.
    const schemaOf = shape.withoutNullsAt === path ? coreSchema : valueSchema;
    const properties = members.map((member) => {
      const schema = memberSchema(member, path, shape, schemaOf, owner);
      return [member.restName, { ...schema, ...describeElement(describe, member) }] as const;
    });
    const required = members
      .filter(({ optional }) => !optional && shape.sparseAt !== path && shape.withoutNullsAt !== path)
      .map(({ restName }) => restName);
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length === 0 ? {} : { required }),
    };
  };

  const memberSchema = (
    member: BodyMember,
    path: string,
    shape: BodyShape,
    schemaOf: typeof coreSchema,
    owner: Owner,
  ): JsonSchema => {
    if (member.kind === 'field') return schemaOf(member.type, member, pathOf(path, member), shape);
    if (member.kind !== 'group') return fixedSchema(components, member, owner);
    const within: BodyShape = { ...shape, sparseAt: undefined, withoutNullsAt: undefined };
    return components.referMember(owner, member.restName, (group) => objectSchema(member.members, path, within, group));
  };

  const coreSchema = (type: GraphQLOutputType, field: BodyContent, path: string, shape: BodyShape): JsonSchema => {
    if (isNonNullType(type)) return coreSchema(type.ofType, field, path, shape);
    if (isListType(type)) return { type: 'array', items: valueSchema(type.ofType, field, path, shape) };
    const { selections: sets, hoisted, number } = field;
    if (hoisted !== undefined) return coreSchema(hoisted.type, hoisted, pathOf(path, hoisted), shape);
    if (number !== undefined) return { type: 'integer' };
    const named = getNamedType(type);
    if (isLeafType(named)) return components.leaf(named);
    if (!isCompositeType(named)) return {};
    if (named.name === 'Warning') return components.warning();
    const { sparseAt, withoutNullsAt, nest } = shape;
    const special = [sparseAt, withoutNullsAt, nest?.at].filter((at) => at?.startsWith(path) === true).join(' ');
    const echoed = echoesBelow(operation, { type, key: path, selections: sets }).join(' ');
    const key = `output ${named.name} ${sets.map((set) => print(set)).join(' ')} ${special} ${echoed}`;
    const name = nameOf(named.name, sets);
    const build = (): JsonSchema => ({
      ...describe(named.description),
      ...objectSchema(bodyMembers(operation, named, sets), path, shape, { name, key }),
    });
    if (nest?.at !== path) return components.refer(name, key, build);
    return components.refer(name, key, () => withChildren(build(), nest, components.refer(name, key, build)));
  };

  const valueSchema: typeof coreSchema = (type, field, path, shape) => {
    const schema = coreSchema(type, field, path, shape);
    return holdsNull(type, field) ? orNull(schema) : schema;
  };
  return { objectSchema, memberSchema, coreSchema, valueSchema };
};
