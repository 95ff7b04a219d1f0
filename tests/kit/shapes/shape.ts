import { type DocumentNode, parse } from 'graphql';

/** An object of a type (`__typename` where there may be several), or a plain value. */
export type ShapeObject = { readonly [name: string]: unknown };

/**
 * Reads a field of the object that a computed field belongs to. A subgraph reads `@external` fields from the
 * representation, where arguments have no meaning; the whole schema computes them with these arguments.
 */
export type ReadField = (name: string, args?: ShapeObject) => unknown;

/** A small supergraph with one difficulty, and its data. */
export interface Shape {
  readonly name: string;
  /** SDL by subgraph, without the link to the federation specification. */
  readonly subgraphs: Readonly<Record<string, string>>;
  /** Subgraphs written for federation 1, which have no link. */
  readonly firstFederation?: readonly string[];
  /** Fresh data: values of root fields by type, and every entity. A mutation may change them. */
  readonly data: () => ShapeData;
  /** Fields computed from others of their object, by `Type.field`. */
  readonly computed?: Readonly<Record<string, (read: ReadField, args: ShapeObject, data: ShapeData) => unknown>>;
  /** Whether subgraphs compute with missing inputs, as most do, instead of reporting that they are missing. */
  readonly computesWithoutInputs?: boolean;
  readonly operations: readonly ShapeOperation[];
}

export interface ShapeData {
  readonly roots: Readonly<Record<string, ShapeObject>>;
  readonly entities: readonly ShapeObject[];
}

interface ShapeOperation {
  readonly text: string;
  readonly data: unknown;
  readonly variables?: ShapeObject;
  /** Whether the stock gateway returns something else. */
  readonly stockIsWrong?: boolean;
}

const directives =
  '"@key", "@requires", "@provides", "@external", "@shareable", "@override", "@inaccessible", "@interfaceObject", "@tag"';
const link = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: [${directives}])`;

export const typeDefsOf = ({ subgraphs, firstFederation = [] }: Shape): Readonly<Record<string, DocumentNode>> =>
  Object.fromEntries(
    Object.entries(subgraphs).map(([name, sdl]) => [
      name,
      parse(firstFederation.includes(name) ? sdl : `${link} ${sdl}`),
    ]),
  );
