import type { JsonValue } from './shape-rule.ts';

/** Such as `GET /api/v1/airports/{iata}`. */
export type RouteName = `${'GET' | 'POST'} ${string}`;

/** A value from a response of the same server, such as the id of a search that was started. */
export interface ResponseValue {
  readonly responseOf: RouteName;
  /** JSON pointer into the body of the success. */
  readonly pointer: string;
}

export type ExampleValue = JsonValue | ResponseValue;

/** A request that succeeds. In its texts `{{today}}` and `{{+30d}}` are replaced by days, see `fillDays`. */
export interface RouteExample {
  readonly parameters?: Readonly<Record<string, ExampleValue>>;
  readonly body?: Readonly<Record<string, ExampleValue>>;
  /** JSON pointer to the member that shows that a job has ended, and its value then. */
  readonly ended?: { readonly pointer: string; readonly value: string | boolean };
}

export interface RestExamples {
  readonly requests: Readonly<Record<RouteName, RouteExample>>;
  /** Bodies that the server returned for these requests; `npm run derived -- rest-examples` writes them. */
  readonly responses: Readonly<Record<RouteName, JsonValue>>;
}

/** Refers to the value at a JSON pointer of another route's response, such as `/data/job_id`. */
export const fromResponse = (responseOf: RouteName, pointer: string): ResponseValue => ({ responseOf, pointer });

export const isResponseValue = (value: ExampleValue): value is ResponseValue =>
  typeof value === 'object' && value !== null && 'responseOf' in value;

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
