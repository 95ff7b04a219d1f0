/** Sixty invented subgraphs with fifty types each. Names say what a field returns: see `answerByNames`. */
interface LargeSupergraph {
  /** Of all subgraphs; each has its own path below it. */
  readonly url: string;
  /** Types that the first version lacks. */
  readonly addedTypes: number;
  /** Fields that another subgraph resolves than in the first version. */
  readonly movedFields: number;
}

const subgraphCount = 60;
const perSubgraph = { items: 20, values: 10, inputs: 10, kinds: 6, interfaces: 4 } as const;
/** Subgraphs after an item's own that resolve more of its fields, and may return it. */
const neighbours = [1, 7] as const;

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const circular = (subgraph: number): number => (subgraph + subgraphCount) % subgraphCount;
const prefixOf = (subgraph: number): string => `S${String(circular(subgraph)).padStart(2, '0')}`;
const itemOf = (subgraph: number, item: number): string => `${prefixOf(subgraph)}Item${item % perSubgraph.items}`;
const toField = (typeName: string): string => typeName[0]?.toLowerCase() + typeName.slice(1);
const joined = (subgraph: number): string => `@join__field(graph: ${prefixOf(subgraph)})`;
const describe = (text: string): string => `  """${text}, as its own subgraph last wrote it."""`;

const head = `schema
  @link(url: "https://specs.apollo.dev/link/v1.0")
  @link(url: "https://specs.apollo.dev/join/v0.3", for: EXECUTION)
{
  query: Query
}

directive @join__enumValue(graph: join__Graph!) repeatable on ENUM_VALUE
directive @join__field(graph: join__Graph, requires: join__FieldSet, provides: join__FieldSet, type: String, external: Boolean, override: String, usedOverridden: Boolean) repeatable on FIELD_DEFINITION | INPUT_FIELD_DEFINITION
directive @join__graph(name: String!, url: String!) on ENUM_VALUE
directive @join__implements(graph: join__Graph!, interface: String!) repeatable on OBJECT | INTERFACE
directive @join__type(graph: join__Graph!, key: join__FieldSet, extension: Boolean! = false, resolvable: Boolean! = true, isInterfaceObject: Boolean! = false) repeatable on OBJECT | INTERFACE | UNION | ENUM | INPUT_OBJECT | SCALAR
directive @join__unionMember(graph: join__Graph!, member: String!) repeatable on UNION
directive @link(url: String, as: String, for: link__Purpose, import: [link__Import]) repeatable on SCHEMA

scalar join__FieldSet
scalar link__Import
enum link__Purpose { SECURITY EXECUTION }
`;

const itemType = (subgraph: number, item: number, isMoved: boolean): string => {
  const name = itemOf(subgraph, item);
  const own = prefixOf(subgraph);
  const graphs = [subgraph, ...neighbours.map((distance) => circular(subgraph + distance))];
  const [before, longBefore] = neighbours.map((distance) => itemOf(subgraph - distance, item + distance));
  return [
    `type ${name} implements ${own}Interface${item % perSubgraph.interfaces}`,
    `  @join__implements(graph: ${own}, interface: "${own}Interface${item % perSubgraph.interfaces}")`,
    ...graphs.map((graph) => `  @join__type(graph: ${prefixOf(graph)}, key: "id")`),
    '{',
    '  id: ID!',
    describe(`The title of ${name}`),
    `  titleText: String! ${joined(subgraph)}`,
    describe(`How many there are of ${name}`),
    `  stockCount: Int ${joined(subgraph)}`,
    `  noteText(words: Int = 3): String ${joined(subgraph)}`,
    `  stateKind: ${own}Kind${item % perSubgraph.kinds} ${joined(subgraph)}`,
    `  detail: ${own}Value${item % perSubgraph.values} ${joined(subgraph)}`,
    `  ${toField(itemOf(subgraph, item + 1))}All(first: Int = 3): [${itemOf(subgraph, item + 1)}!] ${joined(subgraph)}`,
    `  ${toField(before ?? '')}: ${before} ${joined(subgraph)}`,
    `  ${toField(longBefore ?? '')}All(first: Int = 3): [${longBefore}!] ${joined(subgraph)}`,
    describe('Moves from one subgraph to another'),
    `  movedText: String ${joined(circular(subgraph + (isMoved ? 1 : 0)))}`,
    ...neighbours.flatMap((distance) => [
      describe(`What a neighbour knows of ${name}`),
      `  near${distance}Text: String ${joined(circular(subgraph + distance))}`,
      `  near${distance}Count: Int ${joined(circular(subgraph + distance))}`,
      `  ${toField(itemOf(subgraph + distance, item))}: ${itemOf(subgraph + distance, item)} ${joined(circular(subgraph + distance))}`,
    ]),
    '}',
  ].join('\n');
};

const valueType = (name: string, graph: string): string =>
  `type ${name}\n  @join__type(graph: ${graph})\n{\n  placeText: String\n  sizeCount: Int!\n  moreText: [String!]\n}`;

const inputType = (name: string, graph: string): string =>
  `input ${name}\n  @join__type(graph: ${graph})\n{\n  text: String! = "none"\n  least: Int\n  most: Int = 10\n}`;

const kindType = (name: string, graph: string): string => {
  const values = upTo(6).map((value) => `  K${value} @join__enumValue(graph: ${graph})`);
  return `enum ${name}\n  @join__type(graph: ${graph})\n{\n${values.join('\n')}\n}`;
};

const interfaceType = (name: string, graph: string): string =>
  `interface ${name}\n  @join__type(graph: ${graph})\n{\n  id: ID!\n  titleText: String!\n}`;

const typesOf = (subgraph: number, movedFields: number): readonly string[] => {
  const graph = prefixOf(subgraph);
  return [
    ...upTo(perSubgraph.items).map((item) => itemType(subgraph, item, item * subgraphCount + subgraph < movedFields)),
    ...upTo(perSubgraph.values).map((index) => valueType(`${graph}Value${index}`, graph)),
    ...upTo(perSubgraph.inputs).map((index) => inputType(`${graph}Input${index}`, graph)),
    ...upTo(perSubgraph.kinds).map((index) => kindType(`${graph}Kind${index}`, graph)),
    ...upTo(perSubgraph.interfaces).map((index) => interfaceType(`${graph}Interface${index}`, graph)),
  ];
};

const rootFieldsOf = (subgraph: number): readonly string[] =>
  upTo(perSubgraph.items).map((item) => {
    const name = itemOf(subgraph, item);
    const input = `${prefixOf(subgraph)}Input${item % perSubgraph.inputs}`;
    return `  ${toField(name)}(id: ID!, by: ${input}): ${name} ${joined(subgraph)}`;
  });

/** Returns the SDL, of about 1.7 MB. It is written directly, because composing it would take a minute. */
export const inventLargeSupergraph = ({ url, addedTypes, movedFields }: LargeSupergraph): string => {
  const subgraphs = upTo(subgraphCount);
  const added = upTo(addedTypes).map((index) => valueType(`AddedValue${index}`, prefixOf(index)));
  const graphs = subgraphs.map((subgraph) => {
    const prefix = prefixOf(subgraph);
    return `  ${prefix} @join__graph(name: "${prefix.toLowerCase()}", url: "${url}/${prefix.toLowerCase()}")`;
  });
  return [
    head,
    `enum join__Graph {\n${graphs.join('\n')}\n}\n`,
    `type Query\n${subgraphs.map((subgraph) => `  @join__type(graph: ${prefixOf(subgraph)})`).join('\n')}\n{`,
    ...subgraphs.flatMap(rootFieldsOf),
    ...added.map((_, index) => `  addedValue${index}: AddedValue${index} ${joined(index)}`),
    '}',
    ...subgraphs.flatMap((subgraph) => typesOf(subgraph, movedFields)),
    ...added,
  ].join('\n');
};

const leaves = 'id titleText stockCount noteText stateKind movedText';

/** Each needs five to seven fetches of several subgraphs, some of them of lists of entities. */
export const largeOperations = (count: number): readonly string[] =>
  upTo(count).map((index) => {
    const subgraph = circular(index * 13);
    const item = Math.floor((index * 13) / subgraphCount);
    const near = itemOf(subgraph - 1, item + 1);
    const far = itemOf(subgraph - 7, item + 7);
    const next = itemOf(subgraph, item + 1);
    return `query Op${index} { ${toField(itemOf(subgraph, item))}(id: "i") {
  ${leaves} near1Text near7Count detail { placeText sizeCount }
  ${toField(next)}All { ${leaves} near1Text }
  ${toField(near)} { ${leaves} near7Text }
  ${toField(far)}All { ${leaves} near1Count detail { moreText } }
} }`;
  });
