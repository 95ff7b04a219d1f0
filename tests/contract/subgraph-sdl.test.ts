import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  type ASTNode,
  type DocumentNode,
  type FieldDefinitionNode,
  getNullableType,
  type InputValueDefinitionNode,
  isInputObjectType,
  isListType,
  isObjectType,
  type NamedTypeNode,
  parse,
  print,
  type TypeDefinitionNode,
  type TypeNode,
} from 'graphql';
import type { BrokenRule } from '../../platform/errors/validation-rules.ts';
import { readConstraint } from '../../platform/graphql/constraint/constraint.ts';
import { describeBounds } from '../../platform/graphql/constraint/describe-bounds.ts';
import { compileRestChecker } from '../../platform/graphql/constraint/rest-checker.ts';
import { keyFieldsOf } from '../../platform/graphql/identity/install-global-ids.ts';
import { readSubgraphSdl, subgraphNamesOnDisk } from '../../platform/graphql/subgraph-sdl.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { buildSubgraphSchemaFor } from '../../platform/subgraph/build-subgraph-schema.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { contractSubgraphs } from '../kit/contract/contract-subgraphs.ts';

/** A named definition of a document. */
interface Definition {
  /** For example `Query.airport.iata`. */
  readonly coordinate: string;
  readonly kind: 'type' | 'scalar' | 'input' | 'field' | 'argument' | 'input field' | 'enum value';
  readonly name: string;
  readonly description: string | undefined;
  readonly node: ASTNode;
}

const kindOfType = ({ kind }: TypeDefinitionNode): Definition['kind'] =>
  kind === 'InputObjectTypeDefinition' ? 'input' : kind === 'ScalarTypeDefinition' ? 'scalar' : 'type';

type Named = TypeDefinitionNode | FieldDefinitionNode | InputValueDefinitionNode;

const hasPresentName = (node: FieldDefinitionNode | null | undefined): boolean =>
  node?.directives?.some(
    ({ name, arguments: given }) => name.value === 'delivery' && given?.some((each) => each.name.value === 'sameAs'),
  ) === true;

const definitionsIn = (document: DocumentNode): Definition[] => {
  const found: Definition[] = [];
  const add = (kind: Definition['kind'], coordinate: string, node: Pick<Named, 'name' | 'description'> & ASTNode) =>
    found.push({ kind, coordinate, name: node.name.value, description: node.description?.value, node });
  for (const type of document.definitions) {
    if (!('name' in type) || !type.kind.endsWith('TypeDefinition')) continue;
    const definition = type as TypeDefinitionNode;
    const typeName = definition.name.value;
    if (!['Query', 'Mutation', 'Subscription'].includes(typeName)) add(kindOfType(definition), typeName, definition);
    if (definition.kind === 'EnumTypeDefinition')
      for (const value of definition.values ?? []) add('enum value', `${typeName}.${value.name.value}`, value);
    if (!('fields' in definition)) continue;
    for (const field of definition.fields ?? []) {
      const coordinate = `${typeName}.${field.name.value}`;
      add(field.kind === 'FieldDefinition' ? 'field' : 'input field', coordinate, field);
      if (field.kind === 'FieldDefinition')
        for (const argument of field.arguments ?? []) add('argument', `${coordinate}.${argument.name.value}`, argument);
    }
  }
  return found;
};

const spellings: Readonly<Record<Definition['kind'], RegExp>> = {
  type: /^[A-Z][A-Za-z0-9]*$/,
  scalar: /^[A-Z][A-Za-z0-9]*$/,
  input: /^[A-Z][A-Za-z0-9]*Input$/,
  field: /^[a-z][A-Za-z0-9]*$/,
  argument: /^[a-z][A-Za-z0-9]*$/,
  'input field': /^[a-z][A-Za-z0-9]*$/,
  'enum value': /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/,
};

/** Texts of `@constraint(...)` by coordinate, with their arguments in one order. */
const constraintsIn = (definitions: readonly Definition[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { coordinate, node } of definitions) {
    if (node.kind !== 'InputValueDefinition') continue;
    const directive = node.directives?.find(({ name }) => name.value === 'constraint');
    if (directive !== undefined) found.set(coordinate, (directive.arguments ?? []).map(print).sort().join(', '));
  }
  return found;
};

const nameOf = (type: TypeNode): NamedTypeNode => (type.kind === 'NamedType' ? type : nameOf(type.type));
/** Names of inputs whose values services return, to be sent back unchanged: keys of lists and names of outcomes too. */
const opaque = /^(?:id|after|before|since|sportKey|marketKey|outcome|commentsAfter|chunksAfter)$|(?:Id|Token)$/;
const textFormats = new Set(['String', 'ID']);

/** Whether a description states what the derived part of it states again: a bound, blanks, or one of some fields. */
const statesTwice = (own: string, derived: string): boolean =>
  [...derived.matchAll(/-?\d+/g)].some(([number]) =>
    new RegExp(`\\b(?:to|at most|at least|up to|maximum of|exactly) ${number}\\b`, 'i').test(own),
  ) ||
  ['blanks at both ends', 'exactly one of'].some((words) =>
    [own, derived].every((text) => text.toLowerCase().includes(words)),
  );

const supergraph = definitionsIn(parse(readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8')));

it('every SDL file has a subgraph in the registry, and every subgraph has a file', () => {
  expect(subgraphs.map(({ name }) => name).sort()).toEqual(subgraphNamesOnDisk());
});

describe.each(contractSubgraphs)('the SDL of %s', (name, { resolvers }) => {
  const definitions = definitionsIn(parse(readSubgraphSdl(name)));
  const schema = buildSubgraphSchemaFor(name, resolvers);

  it('describes every type, field, argument, input field and enum value', () => {
    const bare = definitions.filter(({ description }) => (description ?? '').trim().length < 2);
    expect(bare.map(({ coordinate }) => coordinate)).toEqual([]);
    expect(definitions.length).toBeGreaterThan(20);
  });

  it('spells types PascalCase, inputs XInput, fields and arguments camelCase, enum values SCREAMING_CASE', () => {
    const misspelled = definitions.filter((each) => !spellings[each.kind].test(each.name));
    expect(misspelled.map(({ coordinate }) => coordinate)).toEqual([]);
  });

  it('has no root field without a resolver', () => {
    for (const root of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()])
      if (root) {
        // What has a former name as well is resolved by its present one.
        const names = Object.entries(root.getFields())
          .filter(([field, { astNode }]) => !field.startsWith('_') && !hasPresentName(astNode))
          .map(([field]) => field);
        expect(Object.keys({ ...Reflect.get(resolvers, root.name) }).sort()).toEqual(names.sort());
      }
  });

  it('bounds every text that a client may send', () => {
    const unbounded = definitions.filter(({ node }) => {
      if (node.kind !== 'InputValueDefinition' || !textFormats.has(nameOf(node.type).name.value)) return false;
      return readConstraint(node) === undefined;
    });
    expect(unbounded.map(({ coordinate }) => coordinate)).toEqual([]);
  });

  it('takes ids, tokens and cursors verbatim, and trims what people type', () => {
    const misread = definitions.filter(({ node, name: input }) => {
      if (node.kind !== 'InputValueDefinition' || !textFormats.has(nameOf(node.type).name.value)) return false;
      const { trim = false, transform } = readConstraint(node) ?? {};
      const isOpaque = opaque.test(input) || nameOf(node.type).name.value === 'ID';
      return isOpaque ? trim || transform === 'compact' : !trim && transform !== 'compact';
    });
    expect(misread.map(({ coordinate }) => coordinate)).toEqual([]);
  });

  it('describes no bound that the description gets from `@constraint`', () => {
    const described = new Map(
      definitionsIn(describeBounds(parse(readSubgraphSdl(name)))).map((each) => [each.coordinate, each.description]),
    );
    const twice = definitions.filter(({ coordinate, description = '' }) => {
      const own = description.trimEnd();
      return statesTwice(own, (described.get(coordinate) ?? '').slice(own.length));
    });
    expect(twice.map(({ coordinate }) => coordinate)).toEqual([]);
  });

  it('takes the id of an object wherever it asks for its natural key', () => {
    const nodes = Object.values(schema.getTypeMap())
      .filter(isObjectType)
      .filter((type) => type.getInterfaces().some((each) => each.name === 'Node'))
      .map((type) => ({ type: type.name, key: keyFieldsOf(type).map((field) => field.name) }));
    const texts = definitions.flatMap(({ coordinate, name: input, node }) =>
      node.kind === 'InputValueDefinition' && textFormats.has(nameOf(node.type).name.value)
        ? [{ coordinate, input, idOf: readConstraint(node)?.idOf ?? [] }]
        : [],
    );
    const siblings = new Set(definitions.map(({ coordinate }) => coordinate));
    const without = texts.filter(({ coordinate, input, idOf }) => {
      const parent = coordinate.slice(0, -input.length);
      const asked = nodes.filter(
        ({ key }) => key.includes(input) && key.every((field) => siblings.has(`${parent}${field}`)),
      );
      return asked.length > 0 && !asked.some(({ type }) => idOf.includes(type));
    });
    expect(without.map(({ coordinate }) => coordinate)).toEqual([]);
  });

  it('gives examples within their own bounds', () => {
    const faulty: string[] = [];
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('_')) continue;
      const inputs = isInputObjectType(type)
        ? Object.values(type.getFields())
        : isObjectType(type)
          ? Object.values(type.getFields()).flatMap(({ args }) => args)
          : [];
      for (const input of inputs) {
        const constraint = readConstraint(input.astNode);
        if (constraint?.example === undefined) continue;
        const errors: BrokenRule[] = [];
        // The example of a list is one of its items.
        const example = isListType(getNullableType(input.type)) ? [constraint.example] : constraint.example;
        compileRestChecker(input.type, constraint, false)(example, [type.name, input.name], errors);
        faulty.push(...errors.map(({ loc, rule }) => `${loc.join('.')}: ${rule.code}`));
      }
    }
    expect(faulty).toEqual([]);
  });

  it('passes every constraint to the composed supergraph unchanged', () => {
    const own = constraintsIn(definitions);
    const composed = constraintsIn(supergraph);
    expect(own.size).toBeGreaterThan(0);
    expect([...own].filter(([coordinate, text]) => composed.get(coordinate) !== text)).toEqual([]);
  });

  it('passes every description to the composed supergraph', () => {
    const composed = new Set(
      supergraph.filter(({ description }) => description !== undefined).map((each) => each.coordinate),
    );
    expect(
      definitions.filter(({ coordinate }) => !composed.has(coordinate)).map(({ coordinate }) => coordinate),
    ).toEqual([]);
  });
});
