import {
  type GraphQLCompositeType,
  GraphQLNonNull,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isNonNullType,
  type SelectionSetNode,
} from 'graphql';
import type { FlattenRule } from '../../../platform/rest/shape-rule.ts';
import { type Operation, type SelectedField, selectFields } from '../selection.ts';
import { withTypeRules } from './added-members.ts';
import type { BodyField, BodyMember } from './body-field.ts';
import { type FieldRules, spellingOf } from './shape-rules.ts';

const numbers = ['Int', 'Float', 'Decimal'];

const unfit = (rule: string, reason: string): Error => new Error(`${rule} does not fit: ${reason}`);

const plain = (field: SelectedField): BodyField => ({
  kind: 'field',
  key: field.key,
  restName: field.restName,
  description: field.description,
  deprecationReason: field.deprecationReason,
  optional: field.optional,
  type: field.type,
  selections: field.selections,
  steps: [],
  whenNull: null,
  hoisted: undefined,
  number: undefined,
  condition: undefined,
  emptyIsNull: false,
});

/** Returns a member of a nullable object as a member of the object's parent. */
const lifted = (member: BodyMember, field: SelectedField, rule: FlattenRule): BodyMember => {
  if (member.kind === 'group') return { ...member, members: member.members.map((each) => lifted(each, field, rule)) };
  if (member.kind === 'count') return { ...member, of: liftedField(member.of, field, rule) };
  return member.kind === 'field' ? liftedField(member, field, rule) : member;
};

const liftedField = (member: BodyField, field: SelectedField, { whenNull }: FlattenRule): BodyField => {
  const given = member.steps.length === 0 ? whenNull[member.key] : undefined;
  const mayBeNull = !isNonNullType(field.type) && (given ?? null) === null;
  return {
    ...member,
    steps: [field.key, ...member.steps],
    optional: member.optional || field.optional,
    type: mayBeNull ? getNullableType(member.type) : member.type,
    whenNull: given ?? member.whenNull,
  };
};

const flattened = (operation: Operation, field: SelectedField, rule: FlattenRule): BodyMember[] => {
  const type = getNullableType(field.type);
  if (!isCompositeType(type)) throw unfit(spellingOf(rule), `the field is no object but ${String(field.type)}`);
  const members = bodyMembers(operation, type, field.selections);
  for (const key of Object.keys(rule.whenNull))
    if (!members.some((member) => member.key === key)) throw unfit(spellingOf(rule), `it selects no ${key}`);
  return members.map((member) => lifted(member, field, rule));
};

const withNumber = (field: BodyField, number: BodyField['number'], key: string): BodyField => {
  if (field.hoisted !== undefined) return { ...field, hoisted: withNumber(field.hoisted, number, key) };
  const { name } = getNamedType(field.type);
  if (!numbers.includes(name)) throw unfit(`${number}('${key}')`, `the field is no number but ${name}`);
  return { ...field, number };
};

const hoisted = (operation: Operation, field: SelectedField, key: string): BodyField => {
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) throw unfit(`hoist('${key}')`, `the field is no object but ${String(field.type)}`);
  const [only, ...more] = bodyMembers(operation, type, field.selections);
  if (only?.kind !== 'field' || more.length > 0) throw unfit(`hoist('${key}')`, 'not exactly one field is selected');
  return { ...plain(field), hoisted: only };
};

/** Applies the rules that make a field null where the graph has a value. */
const withNull = (
  field: BodyField,
  { condition, emptyIsNull = false, isNullable = false }: FieldRules,
  key: string,
): BodyField => {
  if (condition === undefined && !isNullable) return field;
  const type = getNullableType(field.type);
  if (emptyIsNull && !isListType(type))
    throw unfit(`emptyIsNull('${key}')`, `the field is no list but ${String(field.type)}`);
  return { ...field, type, condition, emptyIsNull };
};

const withoutNull = (field: SelectedField, key: string): SelectedField => {
  if (isNonNullType(field.type))
    throw unfit(`neverNull('${key}')`, `the graph promises that, as ${String(field.type)}`);
  return { ...field, type: new GraphQLNonNull(getNullableType(field.type)) };
};

const shaped = (operation: Operation, selected: SelectedField): BodyMember[] => {
  const { rules } = operation.shapes;
  const found = rules?.ofField(selected.typeNames, selected.key) ?? {};
  const { flatten, hoists = false, number, isOmitted = false, condition, isNullable = false } = found;
  if (isOmitted) return [];
  const key = `${[...selected.typeNames][0]}.${selected.key}`;
  const field = found.isNeverNull === true ? withoutNull(selected, key) : selected;
  if (flatten !== undefined) {
    if (hoists || number !== undefined || condition !== undefined || isNullable)
      throw unfit(spellingOf(flatten), 'there is another rule for the field');
    return flattened(operation, field, flatten);
  }
  const whole = hoists ? hoisted(operation, field, key) : plain(field);
  const body = withNull(whole, found, key);
  return [number === undefined ? body : withNumber(body, number, key)];
};

const checkCondition = (fields: readonly SelectedField[], { key, condition }: BodyField, typeName: string): void => {
  const type = fields.find((field) => field.key === condition)?.type;
  if (type === undefined || getNamedType(type).name !== 'Boolean')
    throw unfit(`onlyIf('${typeName}.${key}')`, `no Boolean ${condition} is selected`);
};

/** Throws an `Error` that names a rule that does not fit. */
export const bodyMembers = (
  operation: Operation,
  parent: GraphQLCompositeType,
  sets: readonly SelectionSetNode[],
): BodyMember[] => {
  const fields = selectFields(operation, parent, sets);
  if (operation.shapes.rules === undefined) return fields.map(plain);
  const members = withTypeRules(
    operation.shapes,
    parent.name,
    fields.flatMap((field) => shaped(operation, field)),
  );
  for (const member of members)
    if (member.kind === 'field' && member.condition !== undefined && member.steps.length === 0)
      checkCondition(fields, member, parent.name);
  const names = members.map(({ restName }) => restName);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`an object of ${parent.name} would have ${twice} twice`);
  return members;
};

/** Throws an `Error` if the field has no object. */
export const membersBelow = (
  operation: Operation,
  {
    type,
    key,
    selections,
  }: { readonly type: GraphQLOutputType; readonly key: string; readonly selections: readonly SelectionSetNode[] },
): BodyMember[] => {
  const named = getNamedType(type);
  if (!isCompositeType(named)) throw new Error(`there is no object at ${key}`);
  return bodyMembers(operation, named, selections);
};

export const echoesBelow = (operation: Operation, field: Pick<BodyField, 'type' | 'key' | 'selections'>): string[] => {
  if (operation.shapes.rules === undefined || !isCompositeType(getNamedType(field.type))) return [];
  const echoesOf = (member: BodyMember): string[] => {
    if (member.kind === 'group') return member.members.flatMap(echoesOf);
    if (member.kind === 'echo') return [member.variable];
    return member.kind === 'field' ? echoesBelow(operation, member) : [];
  };
  return membersBelow(operation, field).flatMap(echoesOf);
};

export const mayBeNull = ({ type, hoisted: inner }: BodyField): boolean =>
  !isNonNullType(type) || (inner !== undefined && !isListType(getNullableType(type)) && mayBeNull(inner));
