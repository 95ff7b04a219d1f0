import {
  type ConstDirectiveNode,
  type DocumentNode,
  type EnumTypeDefinitionNode,
  type FieldDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  type TypeNode,
} from 'graphql';
import { by } from '../../runtime/lists/lists.ts';
import { readKeyFields } from './install-global-ids.ts';

interface Entity {
  readonly keyFields: readonly string[];
  readonly stub: ObjectTypeDefinitionNode;
}

/** Parses directives such as `@key(fields: "iata")`. */
const directivesOf = (text: string): readonly ConstDirectiveNode[] => {
  const [definition] = parse(`scalar Any ${text}`, { noLocation: true }).definitions;
  return definition?.kind === Kind.SCALAR_TYPE_DEFINITION ? (definition.directives ?? []) : [];
};

const nameOf = (type: TypeNode): string => (type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type));

/** By the names of their fields. */
type Interfaces = ReadonlyMap<string, readonly string[]>;

const interfacesIn = ({ definitions }: DocumentNode): Interfaces =>
  new Map(
    definitions.flatMap((node) =>
      node.kind === Kind.INTERFACE_TYPE_DEFINITION && node.name.value !== 'Node'
        ? [[node.name.value, (node.fields ?? []).map(({ name }) => name.value)]]
        : [],
    ),
  );

/** Returns the interfaces besides `Node` that every document defines, so that the stubs' subgraph has them, too. */
const sharedInterfaces = (documents: readonly DocumentNode[]): Interfaces => {
  const [first = new Map<string, readonly string[]>(), ...others] = documents.map(interfacesIn);
  return new Map([...first].filter(([name]) => others.every((other) => other.has(name))));
};

const entityOf = (node: ObjectTypeDefinitionNode, shared: Interfaces): Entity => {
  const keyFields = readKeyFields(node.name.value, node.directives ?? []);
  const fields = ['id', ...keyFields].flatMap((name): FieldDefinitionNode[] => {
    const field = node.fields?.find((each) => each.name.value === name);
    return field === undefined ? [] : [{ ...field, directives: name === 'id' ? directivesOf('@shareable') : [] }];
  });
  const interfaces = (node.interfaces ?? []).filter(({ name }) => name.value === 'Node' || shared.has(name.value));
  const promised = new Set(interfaces.flatMap(({ name }) => shared.get(name.value) ?? []));
  const external = (node.fields ?? [])
    .filter(({ name }) => promised.has(name.value))
    .map((field) => ({ ...field, directives: directivesOf('@external') }));
  const directives = directivesOf(`@key(fields: "${keyFields.join(' ')}", resolvable: false)`);
  return { keyFields, stub: { ...node, interfaces, directives, fields: [...fields, ...external] } };
};

/**
 * Returns SDL with which a subgraph can return every type that implements `Node` in the given subgraphs: `id`, natural
 * key, the enums of the key, and, as external, the fields of the interfaces that all of them define. Other fields are
 * fetched from the given subgraphs. Throws when two of them have different first keys for one type.
 */
export const entityStubs = (documents: readonly DocumentNode[]): string => {
  const entities = new Map<string, Entity>();
  const enums = new Map<string, EnumTypeDefinitionNode>();
  const shared = sharedInterfaces(documents);
  for (const node of documents.flatMap(({ definitions }) => definitions)) {
    if (node.kind === Kind.ENUM_TYPE_DEFINITION) enums.set(node.name.value, enums.get(node.name.value) ?? node);
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    if (node.interfaces?.every(({ name }) => name.value !== 'Node') ?? true) continue;
    const name = node.name.value;
    const entity = entityOf(node, shared);
    const known = entities.get(name);
    if (known !== undefined && known.keyFields.join() !== entity.keyFields.join())
      throw new Error(`${name} has another first @key in another subgraph, so it would have two ids`);
    entities.set(name, known ?? entity);
  }
  const stubs = [...entities].sort(by(([key]) => key)).map(([, { stub }]) => stub);
  const used = new Set(stubs.flatMap(({ fields = [] }) => fields.map(({ type }) => nameOf(type))));
  const usedEnums = [...enums.values()].filter(({ name }) => used.has(name.value));
  return `${[...stubs, ...usedEnums].map(print).join('\n\n')}\n`;
};
