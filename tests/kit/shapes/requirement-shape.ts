import type { GraphField, Requirement, RequirementGraph } from './requirement-graph.ts';
import type { ReadField, Shape, ShapeData, ShapeObject } from './shape.ts';

const argumentsOf = ({ least }: Requirement): ShapeObject => (least === undefined ? {} : { least });

const setOf = (requires: readonly Requirement[]): string =>
  requires
    .map((requirement) => {
      const { field, least, below } = requirement;
      const given = least === undefined ? '' : `(least: ${least})`;
      const within = field.type === 'Size' ? 'wide tall' : setOf(below);
      return `${field.name}${given}${within === '' ? '' : ` { ${within} }`}`;
    })
    .join(' ');

const typeText = ({ type, isList }: GraphField): string => {
  const name = type === 'Text' ? 'String' : type;
  return isList ? `[${name}]` : name;
};

const signatureOf = (field: GraphField): string =>
  `${field.name}${field.hasArgument ? '(least: Int)' : ''}: ${typeText(field)}`;

const sdlOf = (graph: RequirementGraph, subgraph: string): string => {
  const { types, fields, keys, interfaceOwner, rootOwners } = graph;
  const lines = new Map<string, Map<string, string>>();
  const linesOf = (type: string): Map<string, string> => {
    const known = lines.get(type) ?? new Map<string, string>();
    lines.set(type, known);
    return known;
  };
  const add = (field: GraphField, directives: string): void => {
    linesOf(field.parent).set(field.name, `${signatureOf(field)} ${directives}`);
    if (types.includes(field.type)) linesOf(field.type);
  };
  const addExternals = (requires: readonly Requirement[]): void => {
    for (const { field, below } of requires) {
      if (!field.owners.includes(subgraph)) add(field, '@external');
      addExternals(below);
    }
  };
  const owned = fields.filter(({ owners }) => owners.includes(subgraph));
  for (const field of owned) addExternals(field.requires ?? []);
  for (const field of owned)
    add(
      field,
      field.requires !== undefined
        ? `@requires(fields: "${setOf(field.requires)}")`
        : field.owners.length > 1
          ? '@shareable'
          : '',
    );
  if (interfaceOwner === subgraph) for (const type of types) linesOf(type);
  const roots = [...rootOwners].filter(([, owner]) => owner === subgraph).map(([type]) => type);
  for (const type of roots) linesOf(type);
  const isThing = interfaceOwner === subgraph;
  const hasSize = [...lines.values()].some((found) => [...found.values()].some((line) => line.includes(': Size')));
  return [
    'type Query { ping: String @shareable',
    ...roots.map((type) => `all${type}: [${type}!]! one${type}: ${type}`),
    isThing ? 'things: [Thing] }' : '}',
    isThing ? 'interface Thing { id: ID! tag: String }' : '',
    hasSize ? 'type Size @shareable { wide: Int tall: Int }' : '',
    ...[...lines].map(([type, found]) => {
      const ownKeys = new Set(keys.get(`${subgraph} ${type}`) ?? []);
      const declared = new Set([...ownKeys, ...(isThing ? ['id'] : [])]);
      const sharing = [...declared].map((name) => `${name}: ID! ${ownKeys.has(name) ? '' : '@shareable'}`);
      return `type ${type} ${isThing ? 'implements Thing' : ''} ${[...ownKeys].map((key) => `@key(fields: "${key}")`).join(' ')} {
        ${[...sharing, ...found.values()].join('\n        ')}
      }`;
    }),
  ].join('\n      ');
};

const hash = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

const dataOf = ({ types, fields, rootOwners }: RequirementGraph): ShapeData => {
  const objects = types.flatMap((type) =>
    [0, 1, 2].map(
      (index): Record<string, unknown> => ({
        __typename: type,
        isWhole: true,
        id: `${type}${index}`,
        code: `${type}-${(index * 7) % 5}`,
      }),
    ),
  );
  const ofType = (type: string) => objects.filter((object) => object['__typename'] === type);
  for (const field of fields.filter(({ requires }) => requires === undefined))
    ofType(field.parent).forEach((object, index) => {
      const value =
        field.type === 'Text'
          ? `${field.name}${index}`
          : field.type === 'Size'
            ? { wide: index, tall: hash(field.name) % 10 }
            : field.isList
              ? ofType(field.type).slice(index)
              : (ofType(field.type)[index + 1] ?? null);
      object[field.hasArgument ? `${field.name}Stored` : field.name] = value;
    });
  const roots: Record<string, unknown> = { ping: 'pong', things: objects.filter((_, index) => index % 2 === 0) };
  for (const type of rootOwners.keys()) {
    roots[`all${type}`] = ofType(type);
    roots[`one${type}`] = ofType(type)[1];
  }
  return { roots: { Query: roots }, entities: objects };
};

type Computed = NonNullable<Shape['computed']>;

const computedOf = ({ fields }: RequirementGraph): Computed => {
  const computed: Record<string, Computed[string]> = {};
  /** Reads a field of an object below a required one: of a representation, or of the whole data. */
  const readBelow =
    (object: ShapeObject, data: ShapeData): ReadField =>
    (name, args = {}) => {
      if (!object['isWhole'] || name in object) return object[name];
      const compute = computed[`${String(object['__typename'])}.${name}`];
      return compute?.(readBelow(object, data), args, data);
    };
  const show = ({ field, below }: Requirement, value: unknown, data: ShapeData): string => {
    if (Array.isArray(value)) return `[${value.map((item) => show({ field, least: 0, below }, item, data)).join()}]`;
    if (typeof value !== 'object' || value === null) return String(value ?? 'null');
    const object = value as ShapeObject;
    if (field.type === 'Size') return `${String(object['wide'])}x${String(object['tall'])}`;
    const read = readBelow(object, data);
    return `{${below.map((each) => show(each, read(each.field.name, argumentsOf(each)), data)).join()}}`;
  };
  for (const field of fields) {
    const { name, parent, type, isList, hasArgument, requires } = field;
    if (requires === undefined && !hasArgument) continue;
    computed[`${parent}.${name}`] = (read, args, data) => {
      const given = hasArgument ? String(args['least'] ?? '') : '';
      if (requires === undefined) return `${String(read(`${name}Stored`))}/${given}`;
      const inputs = requires.map((each) => show(each, read(each.field.name, argumentsOf(each)), data));
      const text = `${name}(${given}|${inputs.join('|')})`;
      if (type === 'Text') return text;
      if (type === 'Size') return { wide: hash(text) % 100, tall: hash(name) % 10 };
      const objects = data.entities.filter((object) => object['__typename'] === type);
      return isList ? objects.slice(hash(text) % 3) : objects[hash(text) % 3];
    };
  }
  return computed;
};

/** The shape of a graph, whose subgraphs compute something else for each missing input and report no error. */
export const requirementShape = (name: string, graph: RequirementGraph): Shape => ({
  name,
  subgraphs: Object.fromEntries(graph.subgraphs.map((subgraph) => [subgraph, sdlOf(graph, subgraph)])),
  data: () => dataOf(graph),
  computed: computedOf(graph),
  computesWithoutInputs: true,
  operations: [],
});
