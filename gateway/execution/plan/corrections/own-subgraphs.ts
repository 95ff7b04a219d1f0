import type { DocumentNode } from 'graphql';
import { groupBy } from '../../../../platform/lists/group-by.ts';
import { type DeclaredTypes, declaredTypesOf, directivesOf } from './declared-types.ts';
import type { Entrance } from './entrances.ts';
import { fieldsTypesOf } from './field-sets.ts';
import { contentOf, leavesOf, resolvableKeysOf } from './own-subgraph-content.ts';
import { type RequirementChains, requirementChainsOf } from './requirement-chains.ts';
import { subgraphNamesOf } from './requirements.ts';
import { type AddedSubgraph, withOwnSubgraphs } from './with-own-subgraphs.ts';

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
