import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { RestExamples } from './route-example.ts';
import type { ShapeRule } from './shape-rule.ts';
import type { VariableSource } from './variable-source.ts';

export * from './route-example.ts';
export * from './shape-rule.ts';
export * from './variable-source.ts';

/** How a result becomes a body: `data`, `meta`, `warnings` are taken from the object at `at`. */
export interface Envelope {
  /** Dotted path of response keys to the object that has `meta` and `warnings`, for instance `airport.departures`. */
  readonly at: string;
  /** `meta.resource`. */
  readonly resource: string;
}

/** A body without meta data of the platform's own: the object at `at` is `data`. */
export interface DataWrap {
  /** Dotted path of response keys to the object, for instance `jobs`. */
  readonly at: string;
  /** Puts the object's own field `meta` beside `data`, as `meta`, instead of into it. */
  readonly meta?: boolean;
}

/** How a list of rows is a tree. */
export interface Nesting {
  readonly at: string;
  readonly id: string;
  readonly parent: string;
  readonly children: string;
}

/** That a route will be removed. Days are `YYYY-MM-DD`, in UTC. */
export interface RouteDeprecation {
  /** From this day on clients should use something else. */
  readonly since: string;
  /** The last day on which it is sure to be there. */
  readonly until: string;
  /** What to use instead, one sentence. */
  readonly instead: string;
}

/** A REST route as data: no rule lives in it. Types, bounds and defaults of its parameters come from the SDL. */
// biome-ignore lint/suspicious/noExplicitAny: the variables of a route are checked where it is made, by `route`
export interface RestRoute<Variables = any> {
  readonly method: 'GET' | 'POST';
  /** Path below the service's base as documented, `{name}` for parameters. */
  readonly path: string;
  readonly operation: TypedDocumentNode<unknown, Variables>;
  readonly variables: { readonly [Name in keyof Variables]-?: VariableSource };
  /** Success status, default 200. */
  readonly status?: number;
  /**
   * With neither `envelope` nor `wrap`, the body is the operation's single root field, or the object of all its root
   * fields.
   */
  readonly envelope?: Envelope;
  /**
   * The body is `{data}` or `{data, meta}`. Warnings of the gateway are put behind those of the answer, which are in the list `warnings` of what
   * stands under `meta`, or, without it, under `data`; where there is no such list, the body has no place for them.
   */
  readonly wrap?: DataWrap;
  /** Lets a client choose the fields of the objects at a dotted path of response keys, by a variable that lists their names. */
  readonly sparse?: { readonly variable: string; readonly at: string };
  /** Leaves fields that are null out of the objects at a dotted path of response keys: for what is documented as a map. */
  readonly withoutNulls?: string;
  /**
   * Puts the rows of a list, parents before or behind their children, into one another: at a dotted path of response keys, by the response keys
   * of a row's id and of its parent's. GraphQL cannot ask for a tree of unknown depth, so the operation asks for its rows. `children` is the
   * REST name of what each row gets.
   */
  readonly nest?: Nesting;
  /** Said when a null stands on the way to the answer; `{name}` is replaced by the parameter's value. Status 404. */
  readonly notFound?: string;
  /** Status of input faults, default 422. */
  readonly inputFaultStatus?: 400 | 422;
  /** Said in the API description, and in the headers `Deprecation` and `Sunset` of its responses. */
  readonly deprecated?: RouteDeprecation;
  /** One line for the API description. */
  readonly summary: string;
  /** Codes of errors that the route documents besides the general ones. */
  readonly errors?: readonly string[];
}

/** Ties a route's variables to its operation's at compile time. */
export const route = <Variables>(definition: RestRoute<Variables>): RestRoute<Variables> => definition;

/** The REST interface of one service. */
export interface RestService {
  readonly title: string;
  /** Version of the interface, as its specification says. */
  readonly version: string;
  readonly description: string;
  /** `detail`: `{detail, code, retryable}` and pydantic-like 422 bodies; `envelope`: `{error: {...}}`. */
  readonly errorStyle: 'detail' | 'envelope';
  /** Path of the health check. */
  readonly healthPath: string;
  /** `meta.resource` of the health check when it is answered in an envelope; otherwise its body is bare. */
  readonly healthResource?: string;
  readonly routes: readonly RestRoute[];
  /** Where bodies have another shape than the graph. Each has to match something, in every object that it names. */
  readonly shapes?: readonly ShapeRule[];
  /** What the API description shows and a reader may try. */
  readonly examples?: RestExamples;
}
