import type { DocumentNode } from 'graphql';
import { parse } from 'graphql';

/** Anything that resolvers find: an object of a type (`__typename` where it may be of several), or a plain value. */
export type ShapeObject = { readonly [name: string]: unknown };

/**
 * Reads a field of the object that a computed field belongs to. A subgraph reads what is `@external` from the
 * representation, where arguments have no meaning any more; the whole schema computes it with these arguments.
 */
export type ReadField = (name: string, args?: ShapeObject) => unknown;

/** A supergraph of few types that has one difficulty, with the data behind it. */
export interface Shape {
  readonly name: string;
  /** SDL by subgraph, without the link to the federation specification. */
  readonly subgraphs: Readonly<Record<string, string>>;
  /** Subgraphs written for federation 1, which have no link. */
  readonly firstFederation?: readonly string[];
  /** Fresh data: values of root fields by type, and every entity. A mutation may change them. */
  readonly data: () => ShapeData;
  /** Fields that are computed from others of their object, by `Type.field`. */
  readonly computed?: Readonly<Record<string, (read: ReadField, args: ShapeObject, data: ShapeData) => unknown>>;
  readonly operations: readonly ShapeOperation[];
}

export interface ShapeData {
  readonly roots: Readonly<Record<string, ShapeObject>>;
  readonly entities: readonly ShapeObject[];
}

export interface ShapeOperation {
  readonly text: string;
  readonly data: unknown;
  readonly variables?: ShapeObject;
  /** The stock gateway returns something else. */
  readonly stockIsWrong?: boolean;
}

const directives =
  '"@key", "@requires", "@provides", "@external", "@shareable", "@override", "@inaccessible", "@interfaceObject", "@tag"';
const link = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: [${directives}])`;

/** Parsed SDL of each subgraph. */
export const typeDefsOf = ({ subgraphs, firstFederation = [] }: Shape): Readonly<Record<string, DocumentNode>> =>
  Object.fromEntries(
    Object.entries(subgraphs).map(([name, sdl]) => [
      name,
      parse(firstFederation.includes(name) ? sdl : `${link} ${sdl}`),
    ]),
  );
