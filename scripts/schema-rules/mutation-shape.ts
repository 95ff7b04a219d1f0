import { Kind } from 'graphql';
import type { FieldElement, SchemaFile } from './schema-file.ts';
import type { SchemaRule, Violation } from './schema-rule.ts';
import { isNonNull, typeText } from './type-text.ts';

const mutationViolations = (file: SchemaFile, field: FieldElement): readonly Violation[] => {
  const { node, coordinate } = field;
  const name = node.name.value;
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const violations: Violation[] = [];
  const args = file
    .argumentsOf(field)
    .map((argument) => `${argument.node.name.value}: ${typeText(argument.node.type)}`);
  if (args.length !== 1 || args[0] !== `input: ${title}Input!`)
    violations.push({ coordinate, node: node.name, message: `${name} has one argument, input: ${title}Input!.` });
  if (typeText(node.type) !== `${title}Payload`)
    violations.push({ coordinate, node: node.type, message: `${name} returns ${title}Payload, nullable.` });
  return violations;
};

const payloadViolations = (file: SchemaFile, fields: readonly FieldElement[], name: string): readonly Violation[] => {
  const type = file.find(name);
  if (type === undefined) return [];
  const userErrors = fields.find(({ node }) => node.name.value === 'userErrors');
  const others = fields.filter((field) => field !== userErrors && isNonNull(field.node.type));
  return [
    ...(userErrors !== undefined && typeText(userErrors.node.type) === '[UserError!]!'
      ? []
      : [{ coordinate: name, node: type.name, message: `${name} has userErrors: [UserError!]!.` }]),
    ...others.map(({ node, coordinate }) => ({
      coordinate,
      node: node.type,
      message: 'A field of a payload is nullable: with a user error there is nothing that changed.',
    })),
  ];
};

export const mutationShape: SchemaRule = {
  name: 'mutation-shape',
  check: (file) => [
    ...file.fields
      .filter(({ type }) => type.name.value === 'Mutation')
      .flatMap((field) => mutationViolations(file, field)),
    ...file.types.flatMap((type) =>
      type.kind === Kind.OBJECT_TYPE_DEFINITION && type.name.value.endsWith('Payload')
        ? payloadViolations(file, file.fieldsOf(type), type.name.value)
        : [],
    ),
  ],
};
