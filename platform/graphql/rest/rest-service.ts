import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { RestExamples } from './route-example.ts';
import type { ShapeRule } from './shape-rule.ts';

export type VariableSource = PathSource | QuerySource | BodySource | ConstantSource;

interface PathSource {
  readonly in: 'path';
  readonly name: string;
  /** Whether the value may contain slashes, raw or encoded; only for the last parameter of a path. */
  readonly greedy?: boolean;
  /** Values of the enum that the route accepts, in the graph's spelling. Default: all. */
  readonly only?: readonly string[];
  /** Status when only such parameters are invalid; default: 422. */
  readonly validationStatus?: 400 | 422;
  /** Returns a sentence on what a value means that is invalid or names nothing, for the message of the 422 or 404. */
  readonly meant?: (value: string) => string | null;
}

/** A list is given as `a,b` or by repeating the parameter; any other parameter may be given once only. */
interface QuerySource {
  readonly in: 'query';
  readonly name: string;
  /** Status when only such parameters are invalid; default: 422. */
  readonly validationStatus?: 400 | 422;
  /** Default of the REST interface where it differs from the SDL's; a value of the GraphQL variable. */
  readonly default?: unknown;
}

/** A field of the body whose name differs from that of the input object's field. */
interface BodyFieldSource {
  readonly in: 'bodyField';
  /** In snake_case. */
  readonly name: string;
}

/** Source of a field of the input object other than the body's field of the same name. */
type FieldSource = PathSource | QuerySource | ConstantSource | BodyFieldSource;

/** The whole JSON body is the variable's input object; field names in snake_case. */
export interface BodySource {
  readonly in: 'body';
  /**
   * Fields of the input object, by GraphQL name, that have another name in the body or are not read from the body.
   */
  readonly fields: Readonly<Record<string, FieldSource>>;
}

export interface ConstantSource {
  readonly in: 'constant';
  readonly value: unknown;
}

export const fromPath = (name: string, options: Omit<PathSource, 'in' | 'name'> = {}): PathSource => ({
  in: 'path',
  name,
  ...options,
});

export const fromQuery = (
  name: string,
  options: Pick<QuerySource, 'validationStatus' | 'default'> = {},
): QuerySource => ({
  in: 'query',
  name,
  ...options,
});

export const fromBody: BodySource & { with(fields: BodySource['fields']): BodySource } = {
  in: 'body',
  fields: {},
  with: (fields) => ({ in: 'body', fields }),
};

export const fromBodyField = (name: string): BodyFieldSource => ({ in: 'bodyField', name });

export const constantValue = (value: unknown): ConstantSource => ({ in: 'constant', value });

export * from './route-example.ts';
export * from './shape-rule.ts';

/** A body with `data`, `meta` and `warnings`, which are taken from the object at `at`. */
interface Envelope {
  /** Dotted path of response keys to the object with `meta` and `warnings`, such as `airport.departures`. */
  readonly at: string;
  readonly resource: string;
}

/** A body without the platform's metadata: the object at `at` is `data`. */
export interface DataWrap {
  readonly at: string;
  /** Moves the object's field `meta` next to `data`. */
  readonly meta?: boolean;
}

/** Response keys by which a list of rows is a tree. */
export interface Nesting {
  readonly at: string;
  readonly id: string;
  readonly parent: string;
  readonly children: string;
}

/** The announced removal of a route. Days are `YYYY-MM-DD`, in UTC. */
export interface RouteDeprecation {
  readonly since: string;
  /** Last day on which the route is guaranteed to exist. */
  readonly until: string;
  readonly instead: string;
}

/** A REST route as data. Types, bounds and defaults of its parameters come from the SDL. */
// biome-ignore lint/suspicious/noExplicitAny: the variables of a route are checked where it is made, by `route`
export interface RestRoute<Variables = any> {
  readonly method: 'GET' | 'POST';
  /** Path below the service's base, with `{name}` for parameters. */
  readonly path: string;
  readonly operation: TypedDocumentNode<unknown, Variables>;
  readonly variables: { readonly [Name in keyof Variables]-?: VariableSource };
  /** Status of a success. Default 200. */
  readonly status?: number;
  /**
   * With neither `envelope` nor `wrap`, the body is the operation's single root field, or the object of all its root
   * fields.
   */
  readonly envelope?: Envelope;
  /**
   * The body is `{data}` or `{data, meta}`. Warnings of the gateway are appended to the list `warnings` in `meta`, or,
   * without `meta`, in `data`, if there is such a list.
   */
  readonly wrap?: DataWrap;
  /** Lets a variable list the fields to return of the objects at a dotted path of response keys. */
  readonly sparse?: { readonly variable: string; readonly at: string };
  /**
   * Leaves null fields out of the objects at a dotted path of response keys, for bodies that are documented as maps.
   */
  readonly withoutNulls?: string;
  /**
   * Nests the rows of a list at a dotted path, by the response keys of a row's id and of its parent's id, because
   * GraphQL cannot select a tree of unknown depth. `children` is the REST name of the list that each row gets.
   */
  readonly nest?: Nesting;
  /**
   * Message of the 404 when an object on the path to the data is null; `{name}` is replaced by the parameter's value.
   */
  readonly notFound?: string;
  /** Announced in the API description and in the response headers `Deprecation` and `Sunset`. */
  readonly deprecated?: RouteDeprecation;
  readonly summary: string;
  /** Codes of errors that the route documents in addition to the general ones. */
  readonly errors?: readonly string[];
}

/** Checks the variables against those of the operation at compile time. */
export const route = <Variables>(definition: RestRoute<Variables>): RestRoute<Variables> => definition;

export interface RestService {
  readonly title: string;
  readonly version: string;
  readonly description: string;
  /** `detail`: `{detail, code, retryable}` and pydantic-like 422 bodies; `envelope`: `{error: {...}}`. */
  readonly errorStyle: 'detail' | 'envelope';
  readonly healthPath: string;
  /** `meta.resource` of the health check when its body has an envelope; absent for a bare body. */
  readonly healthResource?: string;
  readonly routes: readonly RestRoute[];
  /** Differences of form between bodies and the graph. Each rule must match in every object that it names. */
  readonly shapes?: readonly ShapeRule[];
  /** Shown in the API description, where readers can run them. */
  readonly examples?: RestExamples;
}
