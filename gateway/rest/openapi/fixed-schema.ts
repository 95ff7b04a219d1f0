import { type GraphQLInputType, isLeafType, isListType, isNonNullType } from 'graphql';
import type { JsonValue } from '../../../platform/rest/shape-rule.ts';
import type { ConstantMember, CountMember, EchoMember } from '../shapes/body-field.ts';
import { mayBeNull } from '../shapes/body-members.ts';
import { type Components, type JsonSchema, type Owner, orNull } from './json-schema.ts';

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

export const fixedSchema = (
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
