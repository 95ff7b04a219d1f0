import {
  type ExampleValue,
  isResponseValue,
  type ResponseValue,
  type RestExamples,
  type RouteName,
  valueAtPointer,
} from '../../../platform/rest/route-example.ts';
import type { JsonValue } from '../../../platform/rest/shape-rule.ts';
import type { OpenApiDocument } from './document-text.ts';
import {
  linksOf,
  type Media,
  type NamedOperation,
  type OperationObject,
  operationOf,
  type Paths,
} from './example-links.ts';

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
