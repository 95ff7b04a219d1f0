import { parse } from 'graphql';
import type { LoadedSupergraph } from '../../../gateway/execution/supergraph.ts';
import { enumValueNames, typesSatisfying } from '../../../gateway/execution/type-relations.ts';
import { factsOf } from '../supergraph-facts.ts';
import type { SupergraphDescription, TypeFacts } from './supergraph-description.ts';

type Federated = LoadedSupergraph['federated'];
type FederatedType = NonNullable<ReturnType<Federated['schema']['type']>>;

/** Cuts the text at its definitions, each with its description. */
const definitionsIn = (text: string): readonly string[] =>
  parse(text).definitions.map(({ loc }) => text.slice(loc?.start, loc?.end));

/** Leaves empty entries out. */
const bySubgraph = <T>(names: readonly string[], read: (name: string) => readonly T[]) => {
  const entries = names.map((name) => [name, read(name)] as const).filter(([, values]) => values.length > 0);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};

const subgraphsOf = ({ federated }: LoadedSupergraph) => {
  const names = new Map([...federated.subgraphNameToGraphEnumValue()].map(([name, value]) => [value, name]));
  return (type: FederatedType): readonly string[] => [
    ...new Set(
      type.appliedDirectivesOf('join__type').flatMap((each) => names.get(String(each.arguments()['graph'])) ?? []),
    ),
  ];
};

const typeFactsOf = (supergraph: LoadedSupergraph, type: FederatedType, subgraphs: readonly string[]): TypeFacts => {
  const { schema } = supergraph.federated;
  const { entityKeys, cacheTags } = factsOf(supergraph);
  const { name, kind } = type;
  const keys = bySubgraph(subgraphs, (subgraph) => entityKeys(subgraph, name));
  const tags = bySubgraph(subgraphs, (subgraph) => cacheTags.ofType(subgraph, name));
  const fields =
    kind === 'ObjectType' || kind === 'InterfaceType'
      ? Object.fromEntries(
          type.fields().map((field) => [
            field.name,
            {
              type: (field.type?.toString() ?? '').replace(/[[\]!]/g, ''),
              owners: supergraph.fieldOwners(name, field.name),
            },
          ]),
        )
      : undefined;
  const isAbstract = kind === 'InterfaceType' || kind === 'UnionType';
  return {
    ...(fields && { fields, owners: supergraph.fieldOwners(name, '__typename') }),
    ...(keys && { keys }),
    ...(tags && { tags }),
    ...(isAbstract && { satisfiedBy: [...typesSatisfying(schema, name)] }),
    ...(kind === 'EnumType' && { enumValues: enumValueNames(schema, name) }),
  };
};

/** Blocks the calling thread for about as long as loading the supergraph did. */
export const describeSupergraph = (supergraph: LoadedSupergraph): SupergraphDescription => {
  const { federated } = supergraph;
  const { cacheTags, fingerprintOf, accessRequirements, labelledFields } = factsOf(supergraph);
  const { schema } = federated;
  const namesOf = subgraphsOf(supergraph);
  const facts = new Map<string, string>();
  for (const type of schema.types()) {
    const found = typeFactsOf(supergraph, type, namesOf(type));
    if (Object.keys(found).length > 0) facts.set(type.name, JSON.stringify(found));
  }
  const rootFields = schema.schemaDefinition.rootType('query')?.fields() ?? [];
  const entriesOf = <T>(read: (name: string) => T | undefined) =>
    Object.fromEntries(
      rootFields.flatMap(({ name }) => {
        const value = read(name);
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
  const subscriptionFields = schema.schemaDefinition.rootType('subscription')?.fields() ?? [];
  return {
    sdl: supergraph.sdl,
    definitions: definitionsIn(supergraph.printSchema()),
    facts,
    subgraphs: supergraph.subgraphNames.map((name) => ({
      name,
      url: supergraph.urlOf(name),
      fingerprint: fingerprintOf(name),
    })),
    plannedNames: supergraph.plannedNames,
    rootTags: entriesOf((field) =>
      bySubgraph(supergraph.subgraphNames, (subgraph) => cacheTags.ofRootField(subgraph, field)),
    ),
    rootDefaults: entriesOf((field) => {
      const given = Object.entries(cacheTags.defaultsOf(field)).filter(([, value]) => value !== undefined);
      return given.length === 0 ? undefined : Object.fromEntries(given);
    }),
    deliveries: Object.fromEntries(
      subscriptionFields.flatMap(({ name }) => {
        const delivery = supergraph.deliveryOf(name);
        return delivery === undefined ? [] : [[name, { ...delivery }] as const];
      }),
    ),
    accessRequirements,
    costTables: supergraph.costTables,
    labelledFields,
  };
};
