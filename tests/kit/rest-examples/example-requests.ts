import { valueAtPointer } from '../../../platform/graphql/rest/route-example.ts';
import type { JsonValue } from '../../../platform/graphql/rest/shape-rule.ts';
import type { RestClient, RestResponse } from '../rest/rest-client.ts';
import { eventually } from '../time/eventually.ts';
import type { DescribedOperation, Link } from './described-operation.ts';

type Values = Readonly<Record<string, JsonValue>>;

interface Sent {
  readonly parameters: Values;
  readonly response: RestResponse<JsonValue>;
}

/** The value of a runtime expression, with or without braces, of a request and its response. */
const evaluate = (expression: string, { parameters, response }: Sent): JsonValue => {
  const [, source, rest = ''] =
    /^\{?\$(response\.body#|request\.path\.|request\.query\.)(.*?)\}?$/.exec(expression) ?? [];
  const value = source === 'response.body#' ? valueAtPointer(response.body, rest) : parameters[rest];
  if (source === undefined || value === undefined) throw new Error(`${expression} gives nothing`);
  return value;
};

const unqualified = (name: string): string => name.slice(name.indexOf('.') + 1);

const asText = (value: JsonValue): string => (Array.isArray(value) ? value.join(',') : String(value));

/** Whether a job has reached the state that the example shows. */
type IsEnded = (operation: DescribedOperation, body: JsonValue) => boolean;

/**
 * Sends the examples of a description unchanged, except for values from links of other responses, whose operations are
 * sent first, once each.
 */
export const exampleRequests = (
  operations: readonly DescribedOperation[],
  client: RestClient,
  isEnded: IsEnded,
): ((operation: DescribedOperation) => Promise<RestResponse<JsonValue>>) => {
  const sent = new Map<string, Promise<Sent>>();

  const linksTo = (id: string): readonly { readonly from: DescribedOperation; readonly link: Link }[] =>
    operations.flatMap((from) => from.links.filter((link) => link.operationId === id).map((link) => ({ from, link })));

  const send = async (operation: DescribedOperation): Promise<Sent> => {
    const parameters: Record<string, JsonValue> = Object.fromEntries(
      operation.parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, example]])),
    );
    const body: Record<string, JsonValue> = { ...(operation.body as Values | undefined) };
    for (const { from, link } of linksTo(operation.id)) {
      const source = await sendOnce(from);
      for (const [name, expression] of Object.entries(link.parameters ?? {}))
        parameters[unqualified(name)] = evaluate(expression, source);
      for (const [name, expression] of Object.entries(link.requestBody ?? {}))
        body[name] = evaluate(expression, source);
    }
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(asText(parameters[name] ?? '')),
    );
    const query = new URLSearchParams(
      operation.parameters.flatMap(({ name, in: place }): [string, string][] =>
        place === 'query' && parameters[name] !== undefined ? [[name, asText(parameters[name])]] : [],
      ),
    );
    const address = query.size === 0 ? path : `${path}?${query}`;
    const ask = () =>
      client.send<JsonValue>(address, {
        method: operation.method,
        ...(operation.takesBody ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
      });
    // A source, or the process, may be busy.
    const response = await eventually(
      ask,
      ({ status, body: found }) => status !== 503 && (status >= 400 || isEnded(operation, found)),
    );
    return { parameters, response };
  };

  const sendOnce = (operation: DescribedOperation): Promise<Sent> => {
    const under = sent.get(operation.name) ?? send(operation);
    sent.set(operation.name, under);
    return under;
  };

  return async (operation) => (await sendOnce(operation)).response;
};
