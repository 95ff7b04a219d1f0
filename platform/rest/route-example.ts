import type { JsonValue } from './shape-rule.ts';

/** A route of a service by its method and path, `GET /api/v1/airports/{iata}`. */
export type RouteName = `${'GET' | 'POST'} ${string}`;

/** A value that only a response of the same server has, such as the id of a search that was started. */
export interface ResponseValue {
  readonly responseOf: RouteName;
  /** JSON pointer into the body of its success. */
  readonly pointer: string;
}

export type ExampleValue = JsonValue | ResponseValue;

/** A request that succeeds. In its texts `{{today}}` and `{{+30d}}` stand for days, see `fillDays`. */
export interface RouteExample {
  /** Values of parameters in path and query, by their names. */
  readonly parameters?: Readonly<Record<string, ExampleValue>>;
  readonly body?: Readonly<Record<string, ExampleValue>>;
  /** The member of the response by which a job says that it has ended, and the value that it has then. */
  readonly ended?: { readonly pointer: string; readonly value: string | boolean };
}

/** An example of each route of a service. */
export interface RestExamples {
  readonly requests: Readonly<Record<RouteName, RouteExample>>;
  /** Bodies that the server returned to these requests: `npm run rest-examples` writes them. */
  readonly responses: Readonly<Record<RouteName, JsonValue>>;
}

/** The value that another route's response has at a JSON pointer, `/data/job_id`. */
export const fromResponse = (responseOf: RouteName, pointer: string): ResponseValue => ({ responseOf, pointer });

export const isResponseValue = (value: ExampleValue): value is ResponseValue =>
  typeof value === 'object' && value !== null && 'responseOf' in value;

/** The value at a JSON pointer; undefined where there is none. */
export const valueAtPointer = (body: JsonValue | undefined, pointer: string): JsonValue | undefined =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<JsonValue | undefined>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Readonly<Record<string, JsonValue>>)[key] : undefined,
      body,
    );
