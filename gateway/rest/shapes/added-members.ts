import { getNullableType, isListType } from 'graphql';
import { toSnakeCase } from '../../../platform/rest/names.ts';
import type { CountRule, EchoRule, GatherRule, Placement, TypeRule } from '../../../platform/rest/shape-rule.ts';
import type { BodyMember } from './body-field.ts';
import { spellingOf } from './shape-rules.ts';
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
export const withTypeRules = (shapes: Shapes, typeName: string, fields: readonly BodyMember[]): BodyMember[] => {
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
