import {
  type ExampleValue,
  isResponseValue,
  type RouteName,
  valueAtPointer,
} from '../../../platform/graphql/rest/route-example.ts';
import type { JsonValue } from '../../../platform/graphql/rest/shape-rule.ts';
import { fillDays } from '../../../platform/runtime/clock/fill-days.ts';
import type { SubgraphDefinition } from '../../../platform/subgraph/define-subgraph.ts';
import type { DrivenRequest, DrivenWorld } from './driven-world.ts';

type Service = Pick<SubgraphDefinition, 'name' | 'rest'>;

const valueOfExample = async (world: DrivenWorld, service: Service, value: ExampleValue): Promise<JsonValue> => {
  if (!isResponseValue(value)) return JSON.parse(fillDays(JSON.stringify(value), world.clock.now())) as JsonValue;
  const { body } = await world.send(await exampleRequest(world, service, value.responseOf));
  const found = valueAtPointer(body as JsonValue, value.pointer);
  if (found === undefined) throw new Error(`${value.responseOf} of ${service.name} has nothing at ${value.pointer}`);
  return found;
};

const valuesOfExample = async (
  world: DrivenWorld,
  service: Service,
  values: Readonly<Record<string, ExampleValue>> = {},
): Promise<Map<string, JsonValue>> => {
  const found = new Map<string, JsonValue>();
  for (const [name, value] of Object.entries(values)) found.set(name, await valueOfExample(world, service, value));
  return found;
};

/** Returns the request that the service has as the example of a route. */
export const exampleRequest = async (
  world: DrivenWorld,
  service: Service,
  route: RouteName,
): Promise<DrivenRequest> => {
  const example = service.rest.examples?.requests[route];
  if (example === undefined)
    throw new Error(`${route} of ${service.name} has no example: add it to subgraphs/${service.name}/rest/examples.ts`);
  const parameters = await valuesOfExample(world, service, example.parameters);
  const [method = '', path = ''] = route.split(' ');
  const query = new URLSearchParams();
  let filled = `/${service.name}${path}`;
  for (const [name, value] of parameters) {
    if (filled.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, encodeURIComponent(String(value)));
    else query.set(name, String(value));
  }
  const request = { method, path: query.size === 0 ? filled : `${filled}?${query}` };
  if (example.body === undefined) return request;
  return { ...request, body: Object.fromEntries(await valuesOfExample(world, service, example.body)) };
};
