import {
  type ExampleValue,
  isResponseValue,
  type RestExamples,
  type RouteExample,
  type RouteName,
} from '../../../platform/rest/route-example.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
  readonly schema?: Readonly<Record<string, unknown>>;
}

export interface Media {
  readonly content: Readonly<Record<'application/json', object>>;
}

export interface OperationObject {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Media;
  readonly responses: Readonly<Record<string, Media>>;
}

export type Paths = Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;

export interface NamedOperation {
  readonly name: RouteName;
  readonly operation: OperationObject;
}

const methodOf = (name: RouteName): string => name.slice(0, name.indexOf(' ')).toLowerCase();
const pathOf = (name: RouteName): string => name.slice(name.indexOf(' ') + 1);

export const operationOf = (paths: Paths, name: RouteName): OperationObject => {
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

export const linksOf = (from: NamedOperation, paths: Paths, { requests }: RestExamples): object => {
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
