import { platformRules } from '../../errors/platform-rules.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { brokenRule, validationFailure } from '../constraint/validation-errors.ts';

interface PageInfo {
  /** Both are true if it is unknown whether there are more rows. */
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

/**
 * Connections by Relay's contract. Fields of one connection, such as `meta`, extend `Connection`; fields of an item
 * that apply only in this list extend its edge.
 */
export interface Connection<Node, EdgeFields = unknown> {
  readonly nodes: readonly Node[];
  readonly edges: readonly (Edge<Node> & EdgeFields)[];
  readonly pageInfo: PageInfo;
  /** Items on all pages; null if unknown. */
  readonly totalCount: number | null;
}

export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
}

/**
 * For lists that are in memory as a whole. The cursor is the key of its row, so it stays valid when other rows are
 * added or removed. It needs no signature: a forged one finds a row of the list, or nothing.
 */
export const toKeyCursor = (key: string): string => Buffer.from(key).toString('base64url');

/** Null for an invalid cursor. */
export const keyOfCursor = (cursor: string): string | null => {
  const key = Buffer.from(cursor, 'base64url').toString();
  return toKeyCursor(key) === cursor ? key : null;
};

export const bothGiven = (first: number, last: number): ServiceError =>
  validationFailure(
    brokenRule(platformRules.first_and_last, ['first'], first, { other: 'last' }),
    brokenRule(platformRules.first_and_last, ['last'], last, { other: 'first' }),
  );

interface Page<Row, Node> {
  readonly rows: readonly Row[];
  readonly node: (row: Row) => Node;
  /** Called only for selected cursors: most clients read only the end cursor. */
  readonly cursor: (row: Row) => string;
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  /**
   * The cursor to continue with, if it is not the last row's: a page may be empty or filtered although more rows
   * follow. The last edge then has it too.
   */
  readonly endCursor?: () => string | null;
  /** Items on all pages. Null or absent if unknown, or if the field has its own resolver. */
  readonly totalCount?: number | null;
  /** The nodes, if they exist as a list already, such as an immutable one. */
  readonly nodes?: readonly Node[];
}

export interface EdgePage<Row, Node, EdgeFields> extends Page<Row, Node> {
  /** Fields of the item that apply only in this list. */
  readonly edge: (row: Row) => EdgeFields;
}

type AnyPage = Page<unknown, unknown> & { readonly edge?: (row: unknown) => object };

/** A signed cursor contains its time, but the ends of a page must equal the cursors of their edges. */
const withStableCursors = (page: AnyPage): AnyPage => {
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
 * Edges and cursors are created when they are read. Spreading the connection would read them all: pass further fields,
 * such as `meta` and `warnings`, as `fields`.
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
  const page = withStableCursors(given);
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
