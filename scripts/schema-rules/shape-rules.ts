import { Kind, type TypeNode } from 'graphql';
import { type FieldElement, hasDirective, type OutputType, type SchemaFile } from './schema-file.ts';
import type { SchemaRule, Violation } from './schema-rule.ts';
import { isList, isNonNull, namedTypeOf, typeText } from './type-text.ts';

const implementsNode = ({ interfaces = [] }: OutputType): boolean =>
  interfaces.some(({ name }) => name.value === 'Node');

/** Fields whose argument is a global id. Elsewhere an argument is a natural key with a name of its own. */
const lookUps: Readonly<Record<string, string>> = { node: 'id', nodes: 'ids' };

/** For a normalizing cache, `__typename` and `id` are the identity of an object. */
export const idOnlyOnNodes: SchemaRule = {
  name: 'id-only-on-nodes',
  check: (file) => {
    const violations: Violation[] = [];
    for (const type of file.outputTypes) {
      const name = type.name.value;
      if (hasDirective(type, 'key') && !implementsNode(type))
        violations.push({ coordinate: name, node: type.name, message: `${name} has a @key: it implements Node.` });
    }
    for (const { type, node, coordinate } of file.fields) {
      if (node.name.value !== 'id') continue;
      if (type.name.value !== 'Node' && !implementsNode(type)) {
        const message = 'id is globally unique, on types that implement Node only. Give the key a name of its own.';
        violations.push({ coordinate, node: node.name, message });
      } else if (typeText(node.type) !== 'ID!') {
        violations.push({ coordinate, node: node.type, message: 'id is ID!.' });
      }
    }
    for (const { field, node, coordinate } of file.arguments) {
      const name = node.name.value;
      if ((name !== 'id' && name !== 'ids') || lookUps[field.node.name.value] === name) continue;
      const message = `${name} names any node, as an argument of node and nodes. Give the natural key its own name.`;
      violations.push({ coordinate, node: node.name, message });
    }
    for (const { node, coordinate } of file.inputFields)
      if (node.name.value === 'id' && typeText(node.type).replace(/!$/, '') !== 'ID')
        violations.push({ coordinate, node: node.type, message: 'id is the globally unique ID.' });
    return violations;
  },
};

const hasNullItems = (type: TypeNode): boolean => {
  if (type.kind === Kind.NAMED_TYPE) return false;
  if (type.kind === Kind.LIST_TYPE && type.type.kind !== Kind.NON_NULL_TYPE) return true;
  return hasNullItems(type.type);
};

/** An unreadable item is left out of the list and reported by a warning, because a null would not explain anything. */
export const listItemsNonNull: SchemaRule = {
  name: 'list-items-non-null',
  check: (file) =>
    [...file.fields, ...file.arguments, ...file.inputFields]
      .filter(({ node }) => hasNullItems(node.type))
      .map(({ node, coordinate }) => ({ coordinate, node: node.type, message: 'Items of a list are non-null.' })),
};

/** Otherwise a selection of the field in fragments on several members is no valid document. */
export const sameTypesInMembers: SchemaRule = {
  name: 'same-types-in-members',
  check: (file) =>
    file.fields.flatMap(({ type, node, coordinate }) =>
      (type.interfaces ?? []).flatMap(({ name }): readonly Violation[] => {
        const declared = file.find(name.value);
        if (declared?.kind !== Kind.INTERFACE_TYPE_DEFINITION) return [];
        const promised = declared.fields?.find((field) => field.name.value === node.name.value);
        if (promised === undefined || typeText(promised.type) === typeText(node.type)) return [];
        const message = `${name.value}.${node.name.value} is ${typeText(promised.type)}, and so it is in each type.`;
        return [{ coordinate, node: node.type, message }];
      }),
    ),
};

export const metaType: SchemaRule = {
  name: 'meta-type',
  check: (file) =>
    file.fields
      .filter(({ node }) => (node.name.value === 'meta') !== (namedTypeOf(node.type) === 'ReadMeta'))
      .map(({ node, coordinate }) => ({
        coordinate,
        node: node.name,
        message: 'Where an answer comes from is meta: ReadMeta.',
      })),
};

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

const composites = new Set<string | undefined>([
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.INTERFACE_TYPE_DEFINITION,
  Kind.UNION_TYPE_DEFINITION,
]);

/** A failed source must not affect the rest of a page: an error of a non-null field of Query makes all data null. */
export const rootFieldsNullable: SchemaRule = {
  name: 'root-fields-nullable',
  check: (file) =>
    file.fields
      .filter(({ type, node }) => type.name.value === 'Query' && isNonNull(node.type))
      .filter(({ node }) => isList(node.type) || composites.has(file.find(namedTypeOf(node.type))?.kind))
      .map(({ node, coordinate }) => ({
        coordinate,
        node: node.type,
        message: 'A field of Query that can fail is nullable, so that its failure leaves the others.',
      })),
};

/** Clients generate types from the address of a scalar's specification. */
export const scalarsSpecifiedBy: SchemaRule = {
  name: 'scalars-specified-by',
  check: (file) =>
    file.types
      .filter((type) => type.kind === Kind.SCALAR_TYPE_DEFINITION && !hasDirective(type, 'specifiedBy'))
      .map(({ name }) => ({ coordinate: name.value, node: name, message: `${name.value} needs @specifiedBy(url:).` })),
};

export const warningsType: SchemaRule = {
  name: 'warnings-type',
  check: (file) =>
    file.fields
      .filter(({ node }) => node.name.value === 'warnings' || namedTypeOf(node.type) === 'Warning')
      .filter(({ node }) => node.name.value !== 'warnings' || typeText(node.type) !== '[Warning!]!')
      .map(({ node, coordinate }) => ({
        coordinate,
        node: node.name,
        message: 'Warnings are warnings: [Warning!]!.',
      })),
};
