import { type AddressInfo, createServer } from 'node:net';
import { type FieldNode, Kind, type OperationDefinitionNode, parse, type SelectionSetNode } from 'graphql';
import { announce } from './announce.ts';
import { serveConnection, toHttpResponse } from './shop-connection.ts';

/**
 * All subgraphs of the invented large supergraph in one process. Names of fields say what they return: `...Text` a
 * text, `...Count` a number, `...Kind` an enum's first value, `...All` a list; others are objects. Each response is
 * stored by the request, so that the gateway does nearly all the work.
 */
const valueFor = ({ name: { value: name }, selectionSet }: FieldNode): unknown => {
  if (selectionSet !== undefined) {
    const typeName = (name[0]?.toUpperCase() ?? '') + name.slice(1).replace(/All$/, '');
    return name.endsWith('All')
      ? [1, 2, 3].map(() => objectOf(selectionSet, typeName))
      : objectOf(selectionSet, typeName);
  }
  if (name.endsWith('Count')) return 7;
  if (name.endsWith('Kind')) return 'K0';
  return name === 'moreText' ? ['some', 'more'] : `a text that ${name} has`;
};

const objectOf = (set: SelectionSetNode, typeName: string): Record<string, unknown> =>
  Object.fromEntries(
    set.selections.flatMap((node): [string, unknown][] => {
      if (node.kind === Kind.FIELD) {
        const name = (node.alias ?? node.name).value;
        return [[name, node.name.value === '__typename' ? typeName : valueFor(node)]];
      }
      return node.kind === Kind.INLINE_FRAGMENT ? Object.entries(objectOf(node.selectionSet, typeName)) : [];
    }),
  );

interface Asked {
  readonly query: string;
  readonly variables?: { readonly representations?: readonly { readonly __typename: string }[] };
}

const entityOf = ({ selectionSet }: FieldNode, typeName: string): Record<string, unknown> => {
  const own = selectionSet?.selections.filter(
    (node) => node.kind === Kind.INLINE_FRAGMENT && node.typeCondition?.name.value === typeName,
  );
  return objectOf({ kind: Kind.SELECTION_SET, selections: own ?? [] }, typeName);
};

const responseTo = ({ query, variables }: Asked): string => {
  const operation = parse(query).definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  if (operation === undefined) throw new Error('the request has no operation');
  const data = operation.selectionSet.selections.flatMap((node): [string, unknown][] => {
    if (node.kind !== Kind.FIELD) return [];
    const name = (node.alias ?? node.name).value;
    if (node.name.value !== '_entities') return [[name, valueFor(node)]];
    const { representations = [] } = variables ?? {};
    return [[name, representations.map(({ __typename }) => entityOf(node, __typename))]];
  });
  return JSON.stringify({ data: Object.fromEntries(data) });
};

const responses = new Map<string, Buffer>();
const server = createServer({ noDelay: true }, (socket) =>
  serveConnection(socket, ({ body }) => {
    const key = body.toString('latin1');
    const known = responses.get(key) ?? toHttpResponse('200 OK', responseTo(JSON.parse(body.toString()) as Asked));
    responses.set(key, known);
    return known;
  }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
announce(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
