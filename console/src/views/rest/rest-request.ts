import type { Operation, Parameter, Route } from './open-api.ts';

/** Texts of the form, by the names of the parameters. */
export interface Inputs {
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RestRequest {
  readonly method: string;
  readonly url: string;
  /** JSON. */
  readonly body: string | undefined;
}

export const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);
};

export const hasBody = ({ requestBody }: Operation): boolean => requestBody !== undefined;

const bodyExample = ({ requestBody }: Operation): string => {
  const example = requestBody?.content?.['application/json']?.example;
  return example === undefined ? '{}' : JSON.stringify(example, null, 2);
};

const keyOf = ({ in: place, name }: Parameter): string => `${place}.${name}`;

/** The request that the description has as its example. */
export const exampleInputs = (operation: Operation): Inputs => ({
  parameters: Object.fromEntries(
    (operation.parameters ?? []).map((parameter) => [keyOf(parameter), textOf(parameter.example)]),
  ),
  body: hasBody(operation) ? bodyExample(operation) : '',
});

export const valueIn = ({ parameters }: Inputs, parameter: Parameter): string => parameters[keyOf(parameter)] ?? '';

export const withValue = (inputs: Inputs, parameter: Parameter, value: string): Inputs => ({
  ...inputs,
  parameters: { ...inputs.parameters, [keyOf(parameter)]: value },
});

/** Names of the required parameters that have no value. */
export const missingIn = ({ parameters = [] }: Operation, inputs: Inputs): readonly string[] =>
  parameters.filter((each) => each.required && valueIn(inputs, each) === '').map(({ name }) => name);

/** Commas separate the items of a list, so they stay as they are. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',');

/** The request to a server at an address; a parameter without a value is left out. */
export const toRequest = (server: string, { method, path, operation }: Route, inputs: Inputs): RestRequest => {
  const parameters = operation.parameters ?? [];
  const inPath = parameters
    .filter((each) => each.in === 'path')
    .reduce((text, each) => text.replace(`{${each.name}}`, () => encodeURIComponent(valueIn(inputs, each))), path);
  const query = parameters
    .filter((each) => each.in === 'query' && valueIn(inputs, each) !== '')
    .map((each) => `${each.name}=${encoded(valueIn(inputs, each))}`)
    .join('&');
  const base = server.replace(/\/$/, '');
  return {
    method,
    url: `${base}${inPath}${query === '' ? '' : `?${query}`}`,
    body: hasBody(operation) ? inputs.body : undefined,
  };
};
