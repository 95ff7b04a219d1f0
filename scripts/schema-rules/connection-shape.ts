import { type InputValueDefinitionNode, Kind } from 'graphql';
import type { FieldElement, OutputType, SchemaFile } from './schema-file.ts';
import type { SchemaRule, Violation } from './schema-rule.ts';
import { namedTypeOf, typeText } from './type-text.ts';

const hasMax = ({ directives = [] }: InputValueDefinitionNode): boolean =>
  directives.some(({ name, arguments: bounds = [] }) => {
    if (name.value !== 'constraint') return false;
    return bounds.some((bound) => bound.name.value === 'max');
  });

const violation = ({ name }: OutputType, message: string): Violation => ({
  coordinate: name.value,
  node: name,
  message,
});

const expectFields = (
  file: SchemaFile,
  type: OutputType,
  expected: Readonly<Record<string, RegExp>>,
  words: Readonly<Record<string, string>>,
): readonly Violation[] => {
  const fields = new Map(file.fieldsOf(type).map((field) => [field.node.name.value, field]));
  return Object.entries(expected).flatMap(([name, pattern]): readonly Violation[] => {
    const field = fields.get(name);
    if (field !== undefined && pattern.test(typeText(field.node.type))) return [];
    return [violation(type, `${type.name.value} has ${name}: ${words[name]}.`)];
  });
};

const connectionViolations = (file: SchemaFile, type: OutputType): readonly Violation[] => {
  const edge = type.name.value.replace(/Connection$/, 'Edge');
  const expected = {
    edges: new RegExp(`^\\[${edge}!\\]!$`),
    nodes: /^\[\w+!\]!$/,
    pageInfo: /^PageInfo!$/,
  };
  const words = { edges: `[${edge}!]!`, nodes: '[X!]!', pageInfo: 'PageInfo!' };
  const total = file.fieldsOf(type).find(({ node }) => node.name.value === 'totalCount');
  return [
    ...expectFields(file, type, expected, words),
    ...(total === undefined || typeText(total.node.type) === 'Int'
      ? []
      : [{ coordinate: total.coordinate, node: total.node.type, message: 'totalCount is Int, null when not known.' }]),
  ];
};

const edgeViolations = (file: SchemaFile, type: OutputType): readonly Violation[] => {
  const connection = file.find(type.name.value.replace(/Edge$/, 'Connection'));
  return [
    ...expectFields(
      file,
      type,
      { cursor: /^String!$/, node: /^\w+!?$/ },
      { cursor: 'String!', node: 'the item, no list' },
    ),
    ...(connection === undefined
      ? [violation(type, `${type.name.value} is the edge of a connection; there is none of its name.`)]
      : []),
  ];
};

const argumentViolations = (file: SchemaFile, field: FieldElement): readonly Violation[] => {
  const given = new Map(file.argumentsOf(field).map(({ node }) => [node.name.value, node]));
  const messages: string[] = [];
  for (const [name, type] of [
    ['first', 'Int'],
    ['after', 'String'],
    ['last', 'Int'],
    ['before', 'String'],
  ] as const) {
    const argument = given.get(name);
    if (argument === undefined) {
      if (name === 'first' || name === 'after') messages.push(`A connection takes ${name}: ${type}.`);
    } else if (typeText(argument.type) !== type) messages.push(`${name} of a connection is ${type}.`);
  }
  if (given.has('last') !== given.has('before')) messages.push('last and before go together.');
  if (given.has('last') && given.get('first')?.defaultValue !== undefined)
    messages.push('first has no default beside last: it would be a second size. Its description says the default.');
  return messages.map((message) => ({ coordinate: field.coordinate, node: field.node.name, message }));
};

const boundViolations = (file: SchemaFile): readonly Violation[] =>
  file.arguments
    .filter(({ node }) => /^(first|last)$/.test(node.name.value) && !hasMax(node))
    .map(({ node, coordinate }) => ({
      coordinate,
      node: node.name,
      message: `${node.name.value} has @constraint(min:, max:).`,
    }));

/** Long lists follow Relay's specification of cursor connections. */
export const connectionShape: SchemaRule = {
  name: 'connection-shape',
  check: (file) => {
    const violations: Violation[] = [...boundViolations(file)];
    for (const type of file.types) {
      const name = type.name.value;
      const isObject = type.kind === Kind.OBJECT_TYPE_DEFINITION;
      if (!/(Connection|Edge|PageInfo)$/.test(name)) {
        const checks = isObject && file.fieldsOf(type).some(({ node }) => /^(edges|pageInfo)$/.test(node.name.value));
        if (checks) violations.push(violation(type, `${name} is a connection: its name ends in Connection.`));
      } else if (!isObject) {
        violations.push({
          coordinate: name,
          node: type.name,
          message: `${name} has the name of an object of connections.`,
        });
      } else if (name.endsWith('PageInfo')) {
        if (name !== 'PageInfo') violations.push(violation(type, 'All connections share PageInfo of the prelude.'));
      } else
        violations.push(...(name.endsWith('Edge') ? edgeViolations(file, type) : connectionViolations(file, type)));
    }
    for (const field of file.fields)
      if (namedTypeOf(field.node.type).endsWith('Connection')) violations.push(...argumentViolations(file, field));
    return violations;
  },
};
