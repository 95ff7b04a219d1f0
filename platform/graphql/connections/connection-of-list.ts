import { platformRules } from '../../errors/platform-rules.ts';
import { brokenRule, validationFailure } from '../constraint/validation-errors.ts';
import {
  bothGiven,
  type Connection,
  createConnection,
  keyOfCursor,
  type PageArguments,
  toKeyCursor,
} from './connection.ts';

interface ListOptions<Node> {
  /** Permanent and unique within the list. */
  readonly keyOf: (node: Node) => string;
  /** Rows of a page without `first` and `last`. Default: all. */
  readonly pageSize?: number;
}

interface EdgeListOptions<Node, EdgeFields> extends ListOptions<Node> {
  /** Fields of the item that apply only in this list. */
  readonly edge: (node: Node) => EdgeFields;
}

const placeOf = <Node>(
  list: readonly Node[],
  { keyOf }: ListOptions<Node>,
  argument: 'after' | 'before',
  cursor: string,
): number => {
  const key = keyOfCursor(cursor);
  const place = key === null ? -1 : list.findIndex((node) => keyOf(node) === key);
  if (place === -1) throw validationFailure(brokenRule(platformRules.cursor_of_no_item, [argument], cursor));
  return place;
};

/** The end is exclusive. `after` and `before` apply first, then `first` or `last`. */
const boundsOf = <Node>(list: readonly Node[], page: PageArguments, options: ListOptions<Node>) => {
  const { after = null, before = null, last = null } = page;
  const start = after === null ? 0 : placeOf(list, options, 'after', after) + 1;
  const end = Math.max(start, before === null ? list.length : placeOf(list, options, 'before', before));
  if (last !== null) return { start: Math.max(start, end - last), end };
  return { start, end: Math.min(end, start + (page.first ?? options.pageSize ?? list.length)) };
};

/**
 * Returns one page of a list that is in memory as a whole, with its exact `totalCount`. Throws `validation_error` for a
 * cursor that names no row of the list, at its argument, and for `first` together with `last`.
 *
 * In the SDL, `first` of a field with `last` must have no default: it would be filled in before the resolver and be a
 * second size. The default is `pageSize`, which the description states.
 *
 *     sports: async (_, { source, ...page }, { service, call }) =>
 *       connectionOfList(await service.sports.list(source, call), page, { keyOf: ({ key }) => key, pageSize: 50 })
 */
export function connectionOfList<Node, EdgeFields extends object, Fields extends object>(
  list: readonly Node[],
  page: PageArguments,
  options: EdgeListOptions<Node, EdgeFields>,
  fields?: Fields,
): Connection<Node, EdgeFields> & Fields;
export function connectionOfList<Node, Fields extends object>(
  list: readonly Node[],
  page: PageArguments,
  options: ListOptions<Node>,
  fields?: Fields,
): Connection<Node> & Fields;
export function connectionOfList<Node>(
  list: readonly Node[],
  page: PageArguments,
  options: ListOptions<Node> & { readonly edge?: (node: Node) => object },
  fields?: object,
): Connection<Node> {
  const { first = null, last = null } = page;
  if (first !== null && last !== null) throw bothGiven(first, last);
  const { start, end } = boundsOf(list, page, options);
  // The same instance, because cached results are found by it.
  const rows = start === 0 && end === list.length ? list : list.slice(start, end);
  return createConnection<Node, Node, object, object>(
    {
      rows,
      nodes: rows,
      node: (node) => node,
      cursor: (node) => toKeyCursor(options.keyOf(node)),
      hasNextPage: end < list.length,
      hasPreviousPage: start > 0,
      totalCount: list.length,
      edge: (node) => options.edge?.(node) ?? {},
    },
    fields,
  );
}
