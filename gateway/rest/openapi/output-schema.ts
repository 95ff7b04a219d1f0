import {
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
  print,
  type SelectionSetNode,
} from 'graphql';
import type { DataWrap, Nesting } from '../../../platform/graphql/rest/rest-service.ts';
import type { JsonValue } from '../../../platform/graphql/rest/shape-rule.ts';
import { responseNameOf } from '../../../platform/graphql/selection/selection.ts';
import type { CompiledRoute } from '../compile-route.ts';
import { fieldAt, type RouteOperation } from '../selection.ts';
import { type BodyPart, partOf } from '../serializer/part-writer.ts';
import {
  type BodyField,
  type BodyMember,
  type ConstantMember,
  type CountMember,
  type EchoMember,
  pathOf,
} from '../shapes/body-field.ts';
import { bodyMembers, echoesBelow, mayBeNull, membersBelow } from '../shapes/body-members.ts';
import { describeElement } from './describe-element.ts';
import { envelopeSchema, responseMetaSchema } from './envelope-schema.ts';
import { type Components, type Describe, type JsonSchema, type Owner, orNull } from './json-schema.ts';

const typeOf = (value: JsonValue): string => {
  if (value === null) return 'null';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
};

/** Returns a schema that describes the type of a value but does not fix the value. */
const constantSchema = (
  components: Components,
  value: JsonValue,
  path: string,
  descriptions: Readonly<Record<string, string>>,
  owner: Owner,
): JsonSchema => {
  const said = descriptions[path] === undefined ? {} : { description: descriptions[path] };
  if (Array.isArray(value)) {
    const [first] = value as readonly JsonValue[];
    const items = first === undefined ? {} : { items: constantSchema(components, first, path, {}, owner) };
    return { type: 'array', ...items, ...said };
  }
  if (typeof value !== 'object' || value === null) return { type: typeOf(value), ...said };
  return components.referMember(owner, path.replace(/^.*\./, ''), (within) => {
    const properties = Object.entries(value).map(([name, inner]) => [
      name,
      constantSchema(components, inner, `${path}.${name}`, descriptions, within),
    ]);
    return { type: 'object', ...said, properties: Object.fromEntries(properties), required: Object.keys(value) };
  });
};

const echoSchema = (components: Components, type: GraphQLInputType): JsonSchema => {
  if (isNonNullType(type)) return echoSchema(components, type.ofType);
  if (isListType(type)) {
    const items = echoSchema(components, type.ofType);
    return { type: 'array', items: isNonNullType(type.ofType) ? items : orNull(items) };
  }
  return isLeafType(type) ? components.leaf(type) : {};
};

const fixedSchema = (
  components: Components,
  member: ConstantMember | EchoMember | CountMember,
  owner: Owner,
): JsonSchema => {
  if (member.kind === 'count') return { type: mayBeNull(member.of) ? ['integer', 'null'] : 'integer' };
  if (member.kind === 'constant')
    return constantSchema(components, member.value, member.restName, member.descriptions, owner);
  const { type, default: fallback } = member.echoed;
  const schema = echoSchema(components, type);
  return isNonNullType(type) || fallback !== undefined ? schema : orNull(schema);
};

interface BodyShape {
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
const nameOf = (typeName: string, sets: readonly SelectionSetNode[]): string => {
  const [only, ...more] = sets.flatMap(({ selections }) => selections);
  return only?.kind === 'FragmentSpread' && more.length === 0
    ? only.name.value
    : typeName.replace(/Connection$/, 'List');
};

type BodyContent = Pick<BodyField, 'selections' | 'hoisted' | 'number'>;

const holdsNull = (type: GraphQLOutputType, { hoisted }: BodyContent): boolean =>
  !isNonNullType(type) || (hoisted !== undefined && !isListType(type.ofType) && mayBeNull(hoisted));

/** Creates the schemas of what an operation selects. */
const valueSchemas = (components: Components, describe: Describe, operation: RouteOperation) => {
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

const withoutFields = (sets: readonly SelectionSetNode[], keys: readonly string[]): SelectionSetNode[] =>
  sets.map((set) => ({
    ...set,
    selections: set.selections.filter((node) => node.kind !== 'Field' || !keys.includes(responseNameOf(node))),
  }));

const asSelected = (selections: readonly SelectionSetNode[]): BodyContent => ({
  selections,
  hoisted: undefined,
  number: undefined,
});

/** Creates the schema of a route's success body. */
export const outputSchema = (
  components: Components,
  describe: Describe,
  { route, operation, body }: CompiledRoute,
): JsonSchema => {
  const { objectSchema, memberSchema, coreSchema, valueSchema } = valueSchemas(components, describe, operation);
  const shape: BodyShape = {
    sparseAt: route.sparse?.at,
    withoutNullsAt: route.withoutNulls,
    nest: route.nest,
  };
  const { envelope, wrap } = route;
  const owner: Owner = {
    name: `${operation.definition.name?.value ?? ''}Response`,
    key: `root ${print(operation.definition)}`,
  };

  const dataSchema = (at: string, apart: readonly string[]): JsonSchema => {
    const field = fieldAt(operation, at.split('.'));
    const type = getNamedType(field.type);
    if (!isCompositeType(type)) return {};
    const fields = bodyMembers(operation, type, field.selections).filter(
      ({ kind, key }) => (kind !== 'field' && kind !== 'group') || !apart.includes(key),
    );
    const rest = withoutFields(field.selections, apart);
    // Other responses use the same fragment, so they share its name and shape.
    if (nameOf('', rest) === type.name && bodyMembers(operation, type, rest).length === fields.length)
      return coreSchema(type, asSelected(rest), at, shape);
    const selected = field.selections.map((set) => print(set)).join(' ');
    const echoed = echoesBelow(operation, field).join(' ');
    const key = `data ${type.name} ${selected} ${shape.sparseAt ?? ''} without ${apart.join()} ${echoed}`;
    const name = nameOf(type.name, field.selections);
    return components.refer(name, key, () => ({
      ...describe(type.description),
      ...objectSchema(fields, at, shape, { name, key }),
    }));
  };

  const wrapSchema = ({ at, meta = false }: DataWrap): JsonSchema => {
    const data = dataSchema(at, meta ? ['meta'] : []);
    if (!meta) return { type: 'object', required: ['data'], properties: { data } };
    const field = metaOf(at);
    if (field === undefined) throw new Error(`the operation selects no meta at ${at}`);
    const about = memberSchema(field, at, shape, valueSchema, owner);
    const described = { ...about, ...describeElement(describe, field) };
    return { type: 'object', required: ['data', 'meta'], properties: { data, meta: described } };
  };

  const metaOf = (at: string): BodyPart | undefined =>
    partOf(membersBelow(operation, fieldAt(operation, at.split('.'))), 'meta');

  /** Returns the schema of an envelope's common `meta`, with the members that this response's meta type adds. */
  const envelopeMeta = (at: string): JsonSchema => {
    const common = () => components.refer('ResponseMeta', 'meta', () => responseMetaSchema(components));
    const own = metaOf(at);
    if (own === undefined) return common();
    const general = responseMetaSchema(components)['properties'] as JsonSchema;
    const isAdded = ({ restName }: BodyMember) => !(restName in general);
    const extended = (name: string, members: readonly BodyMember[], path: string): JsonSchema => {
      if (!members.some(isAdded)) return common();
      const meta: Owner = { name: `${name.replace(/Meta$/, '')}ResponseMeta`, key: `meta ${name}` };
      return components.refer(meta.name, meta.key, () => {
        const added = objectSchema(members.filter(isAdded), path, shape, meta);
        return responseMetaSchema(components, added['properties'] as JsonSchema);
      });
    };
    if (own.kind === 'group') {
      const parent = getNamedType(fieldAt(operation, at.split('.')).type).name;
      return extended(`${parent}Meta`, own.members, at);
    }
    const type = getNamedType(own.type);
    if (!isCompositeType(type)) return common();
    const members = bodyMembers(operation, type, own.selections);
    return extended(nameOf(type.name, own.selections), members, pathOf(at, own));
  };

  const bareSchema = (): JsonSchema => {
    const sets = [operation.definition.selectionSet];
    const members = bodyMembers(operation, operation.rootType, sets);
    const [field] = members;
    if (body.path.length > 0 && field?.kind === 'field') return coreSchema(field.type, field, pathOf('', field), shape);
    const named: Owner = { ...owner, name: nameOf(owner.name, sets) };
    return components.refer(named.name, named.key, () => objectSchema(members, '', shape, named));
  };

  const whole = (build: () => JsonSchema): JsonSchema =>
    components.refer(owner.name, owner.key, () => ({ description: route.summary, ...build() }));
  if (wrap !== undefined) return whole(() => wrapSchema(wrap));
  if (envelope === undefined) return bareSchema();
  return whole(() =>
    envelopeSchema(components, dataSchema(envelope.at, ['meta', 'warnings']), envelopeMeta(envelope.at)),
  );
};
