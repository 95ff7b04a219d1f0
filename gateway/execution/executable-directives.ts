import {
  type ArgumentNode,
  astFromValue,
  type ConstDirectiveNode,
  type DirectiveNode,
  type DocumentNode,
  type GraphQLSchema,
  isSpecifiedDirective,
  Kind,
  visit,
} from 'graphql';
import { argumentOf } from '../../platform/graphql/selection/selection.ts';
import type { OperationParts } from './operation-parts.ts';

const executable = /^(QUERY|MUTATION|SUBSCRIPTION|FIELD|FRAGMENT_DEFINITION|FRAGMENT_SPREAD|INLINE_FRAGMENT)$/;

/** Names in the supergraph of what a `@link` imports; undefined if it does not list plain names alone. */
const importsOf = (link: ConstDirectiveNode): readonly string[] | undefined => {
  const imported = argumentOf(link, 'import');
  if (imported?.kind !== Kind.LIST || argumentOf(link, 'as') !== undefined) return undefined;
  const names = imported.values.map((value) => (value.kind === Kind.STRING ? value.value : ''));
  return names.every((name) => name.startsWith('@')) ? names.map((name) => name.slice(1)) : undefined;
};

/**
 * Leaves out the `@link` of features that define directives for operations alone. The definitions of features are
 * hidden from clients, who are to use these directives; Apollo's own features are for subgraphs and gateways.
 */
export const withoutOperationFeatures = (document: DocumentNode): DocumentNode => {
  const forOperations = new Set(
    document.definitions.flatMap((node) =>
      node.kind === Kind.DIRECTIVE_DEFINITION && node.locations.every(({ value }) => executable.test(value))
        ? [node.name.value]
        : [],
    ),
  );
  if (forOperations.size === 0) return document;
  const isHidden = (directive: ConstDirectiveNode): boolean => {
    const url = argumentOf(directive, 'url');
    if (directive.name.value !== 'link' || url?.kind !== Kind.STRING || argumentOf(directive, 'for')) return true;
    const imports = importsOf(directive) ?? [];
    const isOurs = imports.length > 0 && imports.every((name) => forOperations.has(name));
    return !isOurs || url.value.startsWith('https://specs.apollo.dev/');
  };
  return {
    ...document,
    definitions: document.definitions.map((node) =>
      node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.SCHEMA_EXTENSION
        ? { ...node, directives: (node.directives ?? []).filter(isHidden) }
        : node,
    ),
  };
};

/** Default arguments by the name of a directive, without those of the specification. */
export type DirectiveDefaults = ReadonlyMap<string, readonly ArgumentNode[]>;

export const directiveDefaultsOf = (schema: GraphQLSchema): DirectiveDefaults => {
  const defaults = new Map<string, readonly ArgumentNode[]>();
  for (const directive of schema.getDirectives()) {
    if (isSpecifiedDirective(directive) || directive.name === 'defer') continue;
    const own = directive.args.flatMap(({ name, type, defaultValue }): ArgumentNode[] => {
      const value = defaultValue === undefined ? undefined : astFromValue(defaultValue, type);
      return value ? [{ kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: name }, value }] : [];
    });
    if (own.length > 0) defaults.set(directive.name, own);
  }
  return defaults;
};

/** Writes default arguments out, because a subgraph may require an argument for which another one has the default. */
export const withDirectiveDefaults = (defaults: DirectiveDefaults, parts: OperationParts): OperationParts => {
  if (defaults.size === 0) return parts;
  const complete = {
    Directive: (node: DirectiveNode) => {
      const own = node.arguments ?? [];
      const added = (defaults.get(node.name.value) ?? []).filter(
        ({ name }) => !own.some((argument) => argument.name.value === name.value),
      );
      return added.length === 0 ? undefined : { ...node, arguments: [...own, ...added] };
    },
  };
  const fragments = new Map([...parts.fragments].map(([name, fragment]) => [name, visit(fragment, complete)]));
  return { ...parts, operation: visit(parts.operation, complete), fragments };
};
