import type { Route } from './open-api.ts';
import { exampleInputs, type Inputs } from './rest-request.ts';

/** An example that cannot be completed. Its message is for people. */
export class ExampleError extends Error {}

/** A value that the response of another operation has. */
interface Source {
  readonly route: Route;
  /** JSON pointer into the response's body. */
  readonly pointer: string;
}

interface Sources {
  /** By place and name: `path.job_id`. */
  readonly parameters: Readonly<Record<string, Source>>;
  /** By the member of the body. */
  readonly body: Readonly<Record<string, Source>>;
}

const pointerOf = (expression: string): string | undefined => /^\{?\$response\.body#([^{}]+)\}?$/.exec(expression)?.[1];

const sourcesIn = (expressions: Readonly<Record<string, string>> = {}, route: Route): Record<string, Source> =>
  Object.fromEntries(
    Object.entries(expressions).flatMap(([name, expression]) => {
      const pointer = pointerOf(expression);
      return pointer === undefined ? [] : [[name, { route, pointer }]];
    }),
  );

/**
 * Returns which values of an operation's example others give, by the links of their responses. Such a value is no
 * constant: the id of a search exists only once it was started.
 */
const sourcesOf = ({ operation }: Route, routes: readonly Route[]): Sources => {
  let sources: Sources = { parameters: {}, body: {} };
  for (const route of routes)
    for (const [status, { links = {} }] of Object.entries(route.operation.responses)) {
      const link = Object.values(links).find(({ operationId }) => operationId === operation.operationId);
      if (link === undefined || !status.startsWith('2')) continue;
      sources = {
        parameters: { ...sourcesIn(link.parameters, route), ...sources.parameters },
        body: { ...sourcesIn(link.requestBody, route), ...sources.body },
      };
    }
  return sources;
};

/** Operations whose responses an example needs, each once. */
export const neededBy = (route: Route, routes: readonly Route[]): readonly Route[] => {
  const { parameters, body } = sourcesOf(route, routes);
  const direct = [...Object.values(parameters), ...Object.values(body)].map(({ route: from }) => from);
  return [...new Set(direct.flatMap((from) => [...neededBy(from, routes), from]))];
};

/** Whether an example is complete without a request that changes something. */
export const isReadable = (route: Route, routes: readonly Route[]): boolean =>
  neededBy(route, routes).every(({ method }) => method === 'GET');

const unescaped = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');

const valueAt = (body: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[unescaped(step)] : undefined,
      body,
    );

/** The form without values that only another operation can give. */
export const initialInputs = (route: Route, routes: readonly Route[]): Inputs => {
  const { parameters, body } = sourcesOf(route, routes);
  const example = exampleInputs(route.operation);
  const ownBody =
    Object.keys(body).length === 0
      ? example.body
      : JSON.stringify(
          { ...asObject(example.body), ...Object.fromEntries(Object.keys(body).map((name) => [name, ''])) },
          null,
          2,
        );
  return {
    parameters: {
      ...example.parameters,
      ...Object.fromEntries(Object.keys(parameters).map((name) => [name, ''])),
    },
    body: ownBody,
  };
};

const asObject = (json: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
};

/** Whether another operation gives the value of a parameter. */
export const isLinked = (route: Route, routes: readonly Route[], parameter: string): boolean =>
  Object.keys(sourcesOf(route, routes).parameters).some((key) => key.slice(key.indexOf('.') + 1) === parameter);

/** Whether the inputs have all values that other operations give. */
export const isFilled = (route: Route, routes: readonly Route[], inputs: Inputs): boolean => {
  const { parameters, body } = sourcesOf(route, routes);
  const members = asObject(inputs.body);
  return (
    Object.keys(parameters).every((key) => (inputs.parameters[key] ?? '') !== '') &&
    Object.keys(body).every((member) => (members[member] ?? '') !== '')
  );
};

/** Sends a request and returns the body of a response with a status of 2xx; rejects for any other. */
export type SendExample = (route: Route, inputs: Inputs) => Promise<unknown>;

export interface ExampleChain {
  /**
   * Returns the inputs with the empty values that other operations give: it sends the examples of these, each once
   * for all operations of a service. Rejects with a message for people.
   */
  complete(route: Route, inputs: Inputs): Promise<Inputs>;
  /** Takes the response to a request that a person sent, whose values the next example uses. */
  remember(route: Route, body: unknown): void;
}

interface ChainOptions {
  readonly routes: readonly Route[];
  readonly send: SendExample;
  readonly wait: (ms: number) => Promise<void>;
}

const pauseMs = 1_000;
/** What runs in the background, as a search does, has its values after a while. */
const mostAttempts = 100;

export const createExampleChain = ({ routes, send, wait }: ChainOptions): ExampleChain => {
  const known = new Map<string, Promise<unknown>>();

  const respond = async (route: Route): Promise<unknown> =>
    send(route, await complete(route, initialInputs(route, routes)));

  const responseOf = (route: Route): Promise<unknown> => {
    const { operationId } = route.operation;
    const response = known.get(operationId) ?? respond(route);
    known.set(operationId, response);
    response.catch(() => known.delete(operationId));
    return response;
  };

  const valueFrom = async ({ route, pointer }: Source): Promise<unknown> => {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const value = valueAt(await responseOf(route), pointer);
      if (value !== undefined && value !== null) return value;
      // Only a read may be repeated.
      if (route.method !== 'GET') break;
      known.delete(route.operation.operationId);
      await wait(pauseMs);
    }
    throw new ExampleError(
      `The response of ${route.method} ${route.path} has no ${pointer.slice(1).replaceAll('/', '.')}.`,
    );
  };

  const filled = async (
    sources: Readonly<Record<string, Source>>,
    current: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>> => {
    const values: Record<string, unknown> = {};
    for (const [name, source] of Object.entries(sources))
      if ((current[name] ?? '') === '') values[name] = await valueFrom(source);
    return values;
  };

  const complete = async (route: Route, inputs: Inputs): Promise<Inputs> => {
    const { parameters, body } = sourcesOf(route, routes);
    const own = await filled(parameters, inputs.parameters);
    const members = await filled(body, asObject(inputs.body));
    return {
      parameters: {
        ...inputs.parameters,
        ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
      },
      body:
        Object.keys(members).length === 0
          ? inputs.body
          : JSON.stringify({ ...asObject(inputs.body), ...members }, null, 2),
    };
  };

  return {
    complete,
    remember: (route, body) => {
      known.set(route.operation.operationId, Promise.resolve(body));
    },
  };
};
