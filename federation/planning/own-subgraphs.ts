import {
  type ConstDirectiveNode,
  type DefinitionNode,
  type DocumentNode,
  type EnumTypeDefinitionNode,
  type FieldDefinitionNode,
  Kind,
  type SelectionSetNode,
  type UnionTypeDefinitionNode,
} from 'graphql';
import {
  type FieldsTypeNode,
  fieldsTypesOf,
  isFieldsType,
  literalOf,
  parseFieldSet,
} from '../../gateway/execution/plan/corrections/field-sets.ts';
import { requiresOf, subgraphNamesOf } from '../../gateway/execution/plan/corrections/requirements.ts';
import { groupBy } from '../../platform/runtime/lists/lists.ts';
import { type DeclaredTypes, declaredTypesOf, directivesOf, graphOf } from './declared-types.ts';
import {
  type Entrance,
  type Entrances,
  entranceFieldsOf,
  graphsOf,
  joinArgument,
  joinDirective,
  joinedTo,
  nameNode,
} from './entrances.ts';
import {
  contentOf,
  joinOf,
  leavesOf,
  type OwnSubgraph,
  type OwnSubgraphContent,
  resolvableKeysOf,
} from './own-subgraph-content.ts';

interface AddedSubgraph extends OwnSubgraph {
  readonly content: OwnSubgraphContent;
}

interface Scope {
  readonly added: readonly AddedSubgraph[];
  readonly entrances: Entrances;
  readonly types: DeclaredTypes;
}

const withGraphs = (definition: EnumTypeDefinitionNode, added: readonly AddedSubgraph[]): EnumTypeDefinitionNode => {
  const values = added.map(({ graph, name }) => {
    const directive = { kind: Kind.DIRECTIVE, name: nameNode('join__graph') } as const;
    const given = [joinArgument('name', name), joinArgument('url', '')];
    const directives = [{ ...directive, arguments: given }];
    return { kind: Kind.ENUM_VALUE_DEFINITION, name: nameNode(graph), directives } as const;
  });
  return { ...definition, values: [...(definition.values ?? []), ...values] };
};

const typeJoins = (
  definition: Parameters<typeof directivesOf>[0],
  typeName: string,
  within: readonly AddedSubgraph[],
): readonly ConstDirectiveNode[] =>
  within.flatMap(({ graph, origin, content }) => {
    const keys = content.get(typeName)?.keys ?? [];
    const isInterfaceObject = directivesOf(definition, 'join__type').some(
      (each) => graphOf(each) === origin && literalOf(each, 'isInterfaceObject') === true,
    );
    const shared = isInterfaceObject ? { graph, isInterfaceObject } : { graph };
    if (keys.length === 0) return [joinDirective('type', shared)];
    return keys.map(({ text, isResolvable }) =>
      joinDirective('type', isResolvable ? { ...shared, key: text } : { ...shared, key: text, resolvable: false }),
    );
  });

const fieldJoins = (field: FieldDefinitionNode, typeName: string, within: readonly AddedSubgraph[]) =>
  within.flatMap(({ graph, origin, content }): readonly ConstDirectiveNode[] => {
    const mode = content.get(typeName)?.fields.get(field.name.value);
    if (mode === undefined) return [];
    const known = joinOf(field, origin) ?? joinDirective('field', { graph });
    if (mode === 'made') return [joinedTo(known, graph, ['provides'])];
    const joined = joinedTo(known, graph, ['requires', 'provides', 'external']);
    if (mode === 'own') return [joined];
    return [{ ...joined, arguments: [...(joined.arguments ?? []), joinArgument('external', true)] }];
  });

const withinFieldsType = (type: FieldsTypeNode, within: readonly AddedSubgraph[], scope: Scope): FieldsTypeNode => {
  const { added, entrances, types } = scope;
  const { value: typeName } = type.name;
  const isMoved = (graph: string, fieldName: string): boolean =>
    added.some(
      (own) => own.origin === graph && own.fieldNames.includes(fieldName) && types.areRelated(own.typeName, typeName),
    );
  const hasMoved = (type.fields ?? []).some(({ name }) => added.some(({ origin }) => isMoved(origin, name.value)));
  const fields = (type.fields ?? []).map((field) => {
    if (within.length === 0 && !hasMoved) return field;
    const isImplied = directivesOf(field, 'join__field').length === 0;
    const implied = isImplied ? graphsOf(type).map((graph) => joinDirective('field', { graph })) : [];
    const kept = [...(field.directives ?? []), ...implied].filter(
      (directive) => directive.name.value !== 'join__field' || !isMoved(graphOf(directive), field.name.value),
    );
    return { ...field, directives: [...kept, ...fieldJoins(field, typeName, within)] };
  });
  const implemented = (type.interfaces ?? []).flatMap(({ name }) =>
    within
      .filter(({ content }) => content.has(name.value))
      .map(({ graph }) => joinDirective('implements', { graph, interface: name.value })),
  );
  const changed = {
    directives: [...(type.directives ?? []), ...typeJoins(type, typeName, within), ...implemented],
    fields: [...fields, ...entranceFieldsOf(type, entrances, added, types)],
  };
  // TypeScript needs the type of each branch.
  return type.kind === Kind.OBJECT_TYPE_DEFINITION ? { ...type, ...changed } : { ...type, ...changed };
};

const withinUnion = (union: UnionTypeDefinitionNode, within: readonly AddedSubgraph[]): UnionTypeDefinitionNode => {
  const members = (union.types ?? []).map(({ name }) => name.value);
  const joins = (graph: string, has: (member: string) => boolean): readonly ConstDirectiveNode[] =>
    members.filter(has).map((member) => joinDirective('unionMember', { graph, member }));
  const isImplied = directivesOf(union, 'join__unionMember').length === 0;
  const implied = isImplied ? graphsOf(union).flatMap((graph) => joins(graph, () => true)) : [];
  const own = within.flatMap(({ graph, content }) => joins(graph, (member) => content.has(member)));
  const types = typeJoins(union, union.name.value, within);
  return { ...union, directives: [...(union.directives ?? []), ...types, ...implied, ...own] };
};

/** The joins of an enum's value or an input's field, for an own subgraph as for the real one. */
const copiedJoins = (node: Parameters<typeof directivesOf>[0], name: string, within: readonly AddedSubgraph[]) => [
  ...(node.directives ?? []),
  ...within.flatMap(({ graph, origin }) =>
    directivesOf(node, name)
      .filter((directive) => graphOf(directive) === origin)
      .map((directive) => joinedTo(directive, graph)),
  ),
];

/** Adds own subgraphs to a definition, and takes their fields from the real subgraphs. */
const withOwnSubgraphs = (definition: DefinitionNode, scope: Scope): DefinitionNode => {
  const { added } = scope;
  if (definition.kind === Kind.ENUM_TYPE_DEFINITION && definition.name.value === 'join__Graph')
    return withGraphs(definition, added);
  if (isFieldsType(definition)) {
    // Each subgraph has a query type, for its entities.
    const isRoot = definition.name.value === 'Query';
    const within = added.filter(({ content }) => isRoot || content.has(definition.name.value));
    return withinFieldsType(definition, within, scope);
  }
  if (!('name' in definition) || definition.name === undefined) return definition;
  const { value: typeName } = definition.name;
  const within = added.filter(({ content }) => content.has(typeName));
  if (within.length === 0) return definition;
  switch (definition.kind) {
    case Kind.UNION_TYPE_DEFINITION:
      return withinUnion(definition, within);
    case Kind.ENUM_TYPE_DEFINITION: {
      const values = (definition.values ?? []).map((value) => ({
        ...value,
        directives: copiedJoins(value, 'join__enumValue', within),
      }));
      const directives = [...(definition.directives ?? []), ...typeJoins(definition, typeName, within)];
      return { ...definition, directives, values };
    }
    case Kind.INPUT_OBJECT_TYPE_DEFINITION: {
      const fields = (definition.fields ?? []).map((field) => ({
        ...field,
        directives: copiedJoins(field, 'join__field', within),
      }));
      const directives = [...(definition.directives ?? []), ...typeJoins(definition, typeName, within)];
      return { ...definition, directives, fields };
    }
    case Kind.SCALAR_TYPE_DEFINITION:
      return {
        ...definition,
        directives: [...(definition.directives ?? []), ...typeJoins(definition, typeName, within)],
      };
    default:
      return definition;
  }
};

/** A field with a requirement. */
interface Requiring {
  readonly typeName: string;
  readonly fieldName: string;
  /** The subgraph's name in `join__Graph`. */
  readonly graph: string;
  readonly requires: string;
}

interface RequirementChains {
  /** Fields that require what itself has a requirement. */
  readonly heads: readonly Requiring[];
  /** The heads, and the fields with a requirement that some field requires. */
  readonly links: readonly Requiring[];
}

const requiringFieldsOf = (document: DocumentNode): readonly Requiring[] =>
  fieldsTypesOf(document).flatMap((type) =>
    (type.fields ?? []).flatMap((field) =>
      (field.directives ?? []).flatMap((directive): readonly Requiring[] => {
        const requires = requiresOf(directive);
        if (requires === undefined) return [];
        const graph = String(literalOf(directive, 'graph'));
        return [{ typeName: type.name.value, fieldName: field.name.value, graph, requires }];
      }),
    ),
  );

/** Undefined if no field requires a field that has a requirement, as in most supergraphs. */
const requirementChainsOf = (document: DocumentNode, types: DeclaredTypes): RequirementChains | undefined => {
  const all = requiringFieldsOf(document);
  const reached = new Set<Requiring>();
  const heads: Requiring[] = [];
  const requiringAt = (typeName: string, fieldName: string): readonly Requiring[] =>
    all.filter((each) => each.fieldName === fieldName && types.areRelated(each.typeName, typeName));
  const reachedBy = (set: SelectionSetNode, typeName: string): readonly Requiring[] =>
    set.selections.flatMap((node): readonly Requiring[] => {
      if (node.kind === Kind.FRAGMENT_SPREAD) return [];
      if (node.kind === Kind.INLINE_FRAGMENT)
        return reachedBy(node.selectionSet, node.typeCondition?.name.value ?? typeName);
      const below = types.fieldType(typeName, node.name.value);
      const own = requiringAt(typeName, node.name.value);
      return node.selectionSet && below !== undefined ? [...own, ...reachedBy(node.selectionSet, below)] : own;
    });
  /** Whether the subgraph has by itself a field that leads to required ones, and that is external to another. */
  const leadsThroughOwn = (set: SelectionSetNode, typeName: string, graph: string): boolean =>
    set.selections.some((node) => {
      if (node.kind === Kind.FRAGMENT_SPREAD || node.selectionSet === undefined) return false;
      if (node.kind === Kind.INLINE_FRAGMENT)
        return leadsThroughOwn(node.selectionSet, node.typeCondition?.name.value ?? typeName, graph);
      const joins = types.joinsOf(typeName, node.name.value);
      const isOwn = joins.some(
        (directive) => graphOf(directive) === graph && literalOf(directive, 'external') !== true,
      );
      const isExternal = joins.some((directive) => literalOf(directive, 'external') === true);
      const below = types.fieldType(typeName, node.name.value);
      return (isOwn && isExternal) || (below !== undefined && leadsThroughOwn(node.selectionSet, below, graph));
    });
  for (const each of all) {
    const set = parseFieldSet(each.requires);
    const found = reachedBy(set, each.typeName);
    if (found.length > 0 || leadsThroughOwn(set, each.typeName, each.graph)) heads.push(each);
    for (const other of found) reached.add(other);
  }
  if (heads.length === 0) return undefined;
  return { heads, links: all.filter((each) => reached.has(each) || heads.includes(each)) };
};

export interface OwnSubgraphs {
  /** The supergraph for planning operations that select heads of chains. */
  readonly document: DocumentNode;
  readonly chains: RequirementChains;
  readonly types: DeclaredTypes;
  /** Names of real subgraphs by those of the added ones. */
  readonly origins: ReadonlyMap<string, string>;
  /** Real keys by the names of the fields that represent them. */
  readonly keys: ReadonlyMap<string, string>;
}

/**
 * Moves each field in a chain of requirements to a subgraph of its own, which has nothing but the field, what it
 * requires, and keys. When the planner meets a `@requires` in a fetch, it may join the fetches for the requirement with
 * the one around them, if they are of one subgraph, and then loses what they themselves require
 * (`handleRequiresTree`). An own subgraph is in no fetch around. `fromOwnSubgraphs` reverts this in the plan. Undefined
 * without such chains.
 */
export const ownSubgraphsOf = (document: DocumentNode): OwnSubgraphs | undefined => {
  // A supergraph of federation 1 says in another way which subgraph has a field.
  const isFirst = fieldsTypesOf(document).some((type) => directivesOf(type, 'join__owner').length > 0);
  const types = declaredTypesOf(document);
  const chains = isFirst ? undefined : requirementChainsOf(document, types);
  if (chains === undefined) return undefined;
  const names = subgraphNamesOf(document);
  const nameOf = (graph: string): string => names.get(graph) ?? graph;
  const leaves = leavesOf(document);
  const entrances = new Map<string, Entrance>();
  const entranceTo = (typeName: string, key: string): string => {
    const known = [...entrances].find(([, entrance]) => entrance.typeName === typeName && entrance.key === key);
    const name = known?.[0] ?? `entrance__${entrances.size}`;
    entrances.set(name, { typeName, key });
    return name;
  };
  const groups = groupBy(chains.links, ({ graph, typeName, requires }) => `${graph} ${typeName} ${requires}`);
  const added = [...groups.values()].flatMap(([first, ...others], index): readonly AddedSubgraph[] => {
    if (first === undefined) return [];
    const { graph: origin, typeName, requires } = first;
    const own = {
      graph: `${origin}__REQUIRING_${index}`,
      name: `${nameOf(origin)}__requiring_${index}`,
      origin,
      typeName,
      fieldNames: [first, ...others].map(({ fieldName }) => fieldName),
      requires,
      entrances: resolvableKeysOf(typeName, origin, types).map((key) => entranceTo(typeName, key)),
    };
    return [{ ...own, content: contentOf(own, types, leaves) }];
  });
  return {
    document: {
      ...document,
      definitions: document.definitions.map((each) => withOwnSubgraphs(each, { added, entrances, types })),
    },
    chains,
    types,
    origins: new Map(added.map(({ name, origin }) => [name, nameOf(origin)])),
    keys: new Map([...entrances].map(([name, { key }]) => [name, key])),
  };
};
