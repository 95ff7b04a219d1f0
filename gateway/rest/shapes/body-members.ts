import {
  type GraphQLCompositeType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isNonNullType,
  type SelectionSetNode,
} from 'graphql';
import type { ConstantRule, EchoRule, FlattenRule, Placement } from '../../../platform/rest/shape-rule.ts';
import { type Operation, type SelectedField, selectFields } from '../selection.ts';
import type { BodyField, BodyMember } from './body-field.ts';
import { spellingOf } from './shape-rules.ts';

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
});

/** A member of an object that may be null, seen from the object's parent. */
const lifted = (member: BodyMember, field: SelectedField, { whenNull }: FlattenRule): BodyMember => {
  if (member.kind !== 'field') return member;
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

const shaped = (operation: Operation, field: SelectedField): BodyMember[] => {
  const { rules } = operation.shapes;
  const { flatten, hoists = false, number } = rules?.ofField(field.typeNames, field.key) ?? {};
  const key = `${[...field.typeNames][0]}.${field.key}`;
  if (flatten !== undefined) {
    if (hoists || number !== undefined) throw unfit(spellingOf(flatten), 'there is another rule for the field');
    return flattened(operation, field, flatten);
  }
  const body = hoists ? hoisted(operation, field, key) : plain(field);
  return [number === undefined ? body : withNumber(body, number, key)];
};

const placeOf = (members: readonly BodyMember[], { after, before }: Placement): number => {
  const index = members.findIndex(({ key }) => key === (after ?? before));
  if (after === undefined && before === undefined) return members.length;
  return index < 0 || after === undefined ? index : index + 1;
};

const membersOf = ({ shapes }: Operation, rule: ConstantRule | EchoRule): BodyMember[] => {
  if (rule.kind === 'constant') {
    const { descriptions = {} } = rule.options;
    return Object.entries(rule.members).map(([name, value]) => {
      const member = { key: name, restName: name, description: descriptions[name], optional: false };
      return { ...member, kind: 'constant', value, descriptions };
    });
  }
  return Object.entries(rule.members).flatMap(([name, variable]) => {
    const echoed = shapes.variables.get(variable);
    if (echoed === undefined) return [];
    const member = { key: name, restName: name, description: echoed.description, optional: false };
    return [{ ...member, kind: 'echo', variable, echoed } as const];
  });
};

const withAdded = (operation: Operation, typeName: string, members: BodyMember[]): BodyMember[] => {
  const { rules } = operation.shapes;
  for (const rule of rules?.ofType(typeName) ?? []) {
    const place = placeOf(members, rule.options);
    const added = place < 0 ? [] : membersOf(operation, rule);
    if (added.length === 0) continue;
    rules?.matched(rule);
    members.splice(place, 0, ...added);
  }
  return members;
};

/** The members of an object in the body: what is selected of it, by the rules of shape. Throws an `Error` that names a rule which does not fit. */
export const bodyMembers = (
  operation: Operation,
  parent: GraphQLCompositeType,
  sets: readonly SelectionSetNode[],
): BodyMember[] => {
  const fields = selectFields(operation, parent, sets);
  if (operation.shapes.rules === undefined) return fields.map(plain);
  const members = withAdded(
    operation,
    parent.name,
    fields.flatMap((field) => shaped(operation, field)),
  );
  const names = members.map(({ restName }) => restName);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`an object of ${parent.name} would have ${twice} twice`);
  return members;
};

/** The members of the object, or of each object of the list, that a field holds. Throws an `Error` when it holds none. */
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

/** Names of the variables that objects below a field repeat. */
export const echoesBelow = (operation: Operation, field: Pick<BodyField, 'type' | 'key' | 'selections'>): string[] => {
  if (operation.shapes.rules === undefined || !isCompositeType(getNamedType(field.type))) return [];
  return membersBelow(operation, field).flatMap((member) => {
    if (member.kind === 'echo') return [member.variable];
    return member.kind === 'field' ? echoesBelow(operation, member) : [];
  });
};

/** Whether a body may have null for a field. */
export const mayBeNull = ({ type, hoisted: inner }: BodyField): boolean =>
  !isNonNullType(type) || (inner !== undefined && !isListType(getNullableType(type)) && mayBeNull(inner));
