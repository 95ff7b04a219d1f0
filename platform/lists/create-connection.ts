import type { Connection, Edge, PageInfo } from './connection.ts';

/** One page of a list, and how its rows become nodes and cursors. */
export interface Page<Row, Node> {
  readonly rows: readonly Row[];
  readonly node: (row: Row) => Node;
  /** Made for those rows only whose cursor is selected: most clients read the end cursor alone. */
  readonly cursor: (row: Row) => string;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /**
   * The cursor to go on with, when it is another than the last row's: a page may be empty, or rows behind its last one
   * may have been left out, and still more follows. It is then the cursor of the last edge, too.
   */
  readonly endCursor?: () => string | null;
  /** Items on all pages. Null or left out when it is not known, or when a resolver of its own counts them. */
  readonly totalCount?: number | null;
  /** The nodes, when there is a list of them already, such as one that is marked as immutable. */
  readonly nodes?: readonly Node[];
}

export interface EdgePage<Row, Node, EdgeFields> extends Page<Row, Node> {
  /** Fields of the edge, for what is true of the item in this list only. */
  readonly edge: (row: Row) => EdgeFields;
}

type AnyPage = Page<unknown, unknown> & { readonly edge?: (row: unknown) => object };

/** Makes each cursor once: a signed one says when it was made, and an end of a page is to be the cursor of its edge. */
const withLastingCursors = (page: AnyPage): AnyPage => {
  const made = new Map<unknown, string>();
  const cursor = (row: unknown): string => {
    const known = made.get(row);
    if (known !== undefined) return known;
    const text = page.cursor(row);
    made.set(row, text);
    return text;
  };
  if (page.endCursor === undefined) return { ...page, cursor };
  const makeEnd = page.endCursor;
  let end: string | null | undefined;
  const endCursor = (): string | null => {
    if (end === undefined) end = makeEnd();
    return end;
  };
  return { ...page, cursor, endCursor };
};

const endCursorOf = ({ rows, cursor, endCursor }: AnyPage): string | null =>
  endCursor?.() ?? (rows.length === 0 ? null : cursor(rows.at(-1)));

const cursorAt = (page: AnyPage, place: number): string => {
  const end = place === page.rows.length - 1 ? endCursorOf(page) : null;
  return end ?? page.cursor(page.rows[place]);
};

const edgeAt = (page: AnyPage, place: number): Edge<unknown> => {
  const row = page.rows[place];
  const edge = {
    node: page.node(row),
    get cursor() {
      return cursorAt(page, place);
    },
  };
  return Object.assign(edge, page.edge?.(row));
};

const pageInfoOf = (page: AnyPage): PageInfo => ({
  hasNextPage: page.hasNextPage,
  hasPreviousPage: page.hasPreviousPage,
  get startCursor() {
    return page.rows.length === 0 ? null : cursorAt(page, 0);
  },
  get endCursor() {
    return endCursorOf(page);
  },
});

/**
 * The connection of one page. Edges and cursors are made when they are read, so it must not be spread into another
 * object, which reads them all: its further fields, such as `meta` and `warnings`, are `fields`.
 */
export function createConnection<Row, Node, EdgeFields extends object, Fields extends object>(
  page: EdgePage<Row, Node, EdgeFields>,
  fields?: Fields,
): Connection<Node, EdgeFields> & Fields;
export function createConnection<Row, Node, Fields extends object>(
  page: Page<Row, Node>,
  fields?: Fields,
): Connection<Node> & Fields;
export function createConnection(given: AnyPage, fields?: object): Connection<unknown> {
  const page = withLastingCursors(given);
  const connection: Connection<unknown> = {
    get nodes() {
      return page.nodes ?? page.rows.map(page.node);
    },
    get edges() {
      return page.rows.map((_, place) => edgeAt(page, place));
    },
    get pageInfo() {
      return pageInfoOf(page);
    },
    totalCount: page.totalCount ?? null,
  };
  return Object.assign(connection, fields);
}
