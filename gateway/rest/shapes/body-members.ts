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
import { toSnakeCase } from '../../../platform/graphql/rest/names.ts';
import type {
  CountRule,
  EchoRule,
  FlattenRule,
  GatherRule,
  Placement,
  TypeRule,
} from '../../../platform/graphql/rest/shape-rule.ts';
import { type RouteOperation, type SelectedField, selectFields } from '../selection.ts';
import type { BodyField, BodyMember } from './body-field.ts';
import { type FieldRules, spellingOf } from './shape-rules.ts';
import type { Shapes } from './shapes.ts';

/** Returns the index at which new members are inserted, or -1 if their neighbour is missing. */
const placeOf = (members: readonly BodyMember[], { after, before }: Placement): number => {
  if (after === undefined && before === undefined) return members.length;
  const index = members.findIndex(({ key }) => key === (after ?? before));
  return index < 0 || after === undefined ? index : index + 1;
};

const named = (name: string, description: string | undefined) => ({
  key: name,
  restName: name,
  description,
  optional: false,
});

const counts = (rule: CountRule, members: readonly BodyMember[]): BodyMember[] =>
  Object.entries(rule.members).flatMap(([name, key]): BodyMember[] => {
    const of = members.find((member) => member.key === key);
    if (of === undefined) return [];
    if (of.kind !== 'field' || !isListType(getNullableType(of.type)))
      throw new Error(`${spellingOf(rule)} does not fit: ${key} is no list`);
    return [{ ...named(name, 'Number of items.'), kind: 'count', of }];
  });

const echoes = (rule: EchoRule, shapes: Shapes): BodyMember[] =>
  Object.entries(rule.members).flatMap(([name, variable]): BodyMember[] => {
    const echoed = shapes.variables.get(variable);
    return echoed === undefined ? [] : [{ ...named(name, echoed.description), kind: 'echo', variable, echoed }];
  });

const added = (rule: Exclude<TypeRule, GatherRule>, shapes: Shapes, members: readonly BodyMember[]): BodyMember[] => {
  if (rule.kind === 'count') return counts(rule, members);
  if (rule.kind === 'echo') return echoes(rule, shapes);
  const { descriptions = {} } = rule.options;
  return Object.entries(rule.members).map(([name, value]) => ({
    ...named(name, descriptions[name]),
    kind: 'constant',
    value,
    descriptions,
  }));
};

/** Gathers some members into one object. Returns undefined if one is missing. */
const gathered = (
  members: readonly BodyMember[],
  name: string,
  keys: readonly string[],
  options: Placement,
): BodyMember[] | undefined => {
  const inner = keys.flatMap((key) => members.filter((member) => member.key === key));
  const [first] = inner;
  if (first === undefined || inner.length < keys.length) return undefined;
  const isOwn = options.after === undefined && options.before === undefined;
  const place = isOwn ? Math.min(...inner.map((member) => members.indexOf(member))) : placeOf(members, options);
  if (place < 0) return undefined;
  const group: BodyMember = { ...named(toSnakeCase(name), undefined), key: name, kind: 'group', members: inner };
  const stays = (member: BodyMember) => !inner.includes(member);
  return [...members.slice(0, place).filter(stays), group, ...members.slice(place).filter(stays)];
};

/** Rules apply in their order. */
const withTypeRules = (shapes: Shapes, typeName: string, fields: readonly BodyMember[]): BodyMember[] => {
  let members = [...fields];
  for (const rule of shapes.rules?.ofType(typeName) ?? []) {
    if (rule.kind === 'gather') {
      for (const [name, keys] of Object.entries(rule.members)) {
        const changed = gathered(members, name, keys, rule.options);
        if (changed === undefined) continue;
        shapes.rules?.matched(rule);
        members = changed;
      }
      continue;
    }
    const place = placeOf(members, rule.options);
    const more = place < 0 ? [] : added(rule, shapes, members);
    if (more.length === 0) continue;
    shapes.rules?.matched(rule);
    members = [...members.slice(0, place), ...more, ...members.slice(place)];
  }
  return members;
};

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

const flattened = (operation: RouteOperation, field: SelectedField, rule: FlattenRule): BodyMember[] => {
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

const hoisted = (operation: RouteOperation, field: SelectedField, key: string): BodyField => {
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

const shaped = (operation: RouteOperation, selected: SelectedField): BodyMember[] => {
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
  operation: RouteOperation,
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
  operation: RouteOperation,
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

export const echoesBelow = (
  operation: RouteOperation,
  field: Pick<BodyField, 'type' | 'key' | 'selections'>,
): string[] => {
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
