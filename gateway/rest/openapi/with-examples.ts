import {
  type ExampleValue,
  isResponseValue,
  type ResponseValue,
  type RestExamples,
  type RouteExample,
  type RouteName,
  valueAtPointer,
} from '../../../platform/graphql/rest/route-example.ts';
import type { JsonValue } from '../../../platform/graphql/rest/shape-rule.ts';
import type { OpenApiDocument } from './document-text.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema?: Readonly<Record<string, unknown>>;
}

interface Media {
  readonly content: Readonly<Record<'application/json', object>>;
}

interface OperationObject {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;

interface NamedOperation {
  readonly name: RouteName;
  readonly operation: OperationObject;
}

const methodOf = (name: RouteName): string => name.slice(0, name.indexOf(' ')).toLowerCase();
const pathOf = (name: RouteName): string => name.slice(name.indexOf(' ') + 1);

const operationOf = (paths: Paths, name: RouteName): OperationObject => {
  const operation = paths[pathOf(name)]?.[methodOf(name)];
  if (operation === undefined) throw new Error(`there is an example of ${name}, and no such route`);
  return operation;
};

/** Returns the parameters that a link passes on: values that both requests share. */
const linkedParameters = (
  from: NamedOperation,
  { operation, name }: NamedOperation,
  requests: RestExamples['requests'],
): Record<string, string> => {
  const theirs = requests[from.name]?.parameters ?? {};
  const shared = (parameter: Parameter, value: ExampleValue): string | undefined => {
    const source = from.operation.parameters?.find((each) => each.name === parameter.name);
    return source !== undefined && theirs[parameter.name] === value
      ? `$request.${source.in}.${source.name}`
      : undefined;
  };
  const parameters = operation.parameters ?? [];
  return Object.fromEntries(
    parameters.flatMap((parameter): [string, string][] => {
      const value = requests[name]?.parameters?.[parameter.name];
      if (value === undefined) return [];
      const isFromThere = isResponseValue(value) && value.responseOf === from.name;
      const expression = isFromThere ? `$response.body#${value.pointer}` : shared(parameter, value);
      return expression === undefined ? [] : [[`${parameter.in}.${parameter.name}`, expression]];
    }),
  );
};

/** Returns runtime expressions for members of an example body whose values a response of that route gives. */
const linkedBody = ({ body = {} }: RouteExample, from: RouteName): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([member, value]) =>
      isResponseValue(value) && value.responseOf === from ? [[member, `{$response.body#${value.pointer}}`]] : [],
    ),
  );

const takesFrom = ({ parameters = {}, body = {} }: RouteExample, from: RouteName): boolean =>
  [...Object.values(parameters), ...Object.values(body)].some(
    (value) => isResponseValue(value) && value.responseOf === from,
  );

const linksOf = (from: NamedOperation, paths: Paths, { requests }: RestExamples): object => {
  const links = (Object.entries(requests) as [RouteName, RouteExample][])
    .filter(([, example]) => takesFrom(example, from.name))
    .map(([name, example]) => {
      const operation = operationOf(paths, name);
      const parameters = linkedParameters(from, { name, operation }, requests);
      const body = linkedBody(example, from.name);
      return [
        operation.operationId,
        {
          operationId: operation.operationId,
          ...(Object.keys(parameters).length === 0 ? {} : { parameters }),
          ...(Object.keys(body).length === 0 ? {} : { requestBody: body }),
        },
      ];
    });
  return links.length === 0 ? {} : { links: Object.fromEntries(links) };
};

/** Returns a pointer in readable form: `data.result.offers.0.offer_id`. */
const toDottedPath = (pointer: string): string => pointer.slice(1).replaceAll('/', '.');

const sourceNote = ({ responseOf, pointer }: ResponseValue): string =>
  `\`${responseOf}\` returns it as \`${toDottedPath(pointer)}\`.`;

const withMedia = <Holder extends Media>(holder: Holder, example: unknown): Holder => ({
  ...holder,
  content: { ...holder.content, 'application/json': { ...holder.content['application/json'], example } },
});

const operationWithExample = (named: NamedOperation, paths: Paths, examples: RestExamples): OperationObject => {
  const { name, operation } = named;
  const { parameters: values = {}, body } = examples.requests[name] ?? {};
  const shown = (value: ExampleValue | undefined): JsonValue | undefined =>
    value !== undefined && isResponseValue(value)
      ? valueAtPointer(examples.responses[value.responseOf], value.pointer)
      : value;
  const unknown = Object.keys(values).filter((each) => !operation.parameters?.some((known) => known.name === each));
  if (unknown.length > 0)
    throw new Error(`the example of ${name} has a parameter ${unknown.join(', ')}, and the route none`);

  const parameters = operation.parameters?.map((parameter) => {
    const value = values[parameter.name];
    const example = shown(value);
    if (value === undefined || example === undefined) return parameter;
    const { examples: _, ...schema } = parameter.schema ?? {};
    const note = isResponseValue(value) ? [sourceNote(value)] : [];
    return {
      ...parameter,
      description: [...(parameter.description === undefined ? [] : [parameter.description]), ...note].join(' '),
      example,
      schema,
    };
  });
  const bodyExample = Object.fromEntries(Object.entries(body ?? {}).map(([member, value]) => [member, shown(value)]));
  const response = examples.responses[name];
  const responses = Object.entries(operation.responses).map(([status, object]) => {
    if (!status.startsWith('2')) return [status, object] as const;
    const shownObject = response === undefined ? object : withMedia(object, response);
    return [status, { ...shownObject, ...linksOf(named, paths, examples) }] as const;
  });
  return {
    ...operation,
    ...(parameters === undefined ? {} : { parameters }),
    ...(operation.requestBody === undefined || body === undefined
      ? {}
      : { requestBody: withMedia(operation.requestBody, bodyExample) }),
    responses: Object.fromEntries(responses),
  };
};

/**
 * Adds examples of requests and responses, and links between them. Throws an `Error` for an unknown route or parameter.
 */
export const withExamples = (document: OpenApiDocument, examples: RestExamples): OpenApiDocument => {
  const paths = document.paths as Paths;
  const changed = Object.entries(paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, operation]) => {
        const name: RouteName = `${method.toUpperCase() as 'GET' | 'POST'} ${path}`;
        return [method, operationWithExample({ name, operation }, paths, examples)];
      }),
    ),
  ]);
  for (const name of Object.keys(examples.requests) as RouteName[]) operationOf(paths, name);
  return { ...document, paths: Object.fromEntries(changed) };
};
