import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type RouteName, valueAtPointer } from '../../platform/graphql/rest/route-example.ts';
import type { JsonValue } from '../../platform/graphql/rest/shape-rule.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { fewBoards } from '../kit/jobs/few-boards.ts';
import { type RestClient, restClient } from '../kit/rest/rest-client.ts';
import {
  type DescribedOperation,
  describedOperations,
  type OpenApiDocument,
} from '../kit/rest-examples/described-operation.ts';
import { exampleRequests } from '../kit/rest-examples/example-requests.ts';
import { shapeDifferences } from '../kit/rest-examples/shape-differences.ts';
import { shortenResponse } from '../kit/rest-examples/shorten-response.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

/** `npm run derived -- rest-examples` writes the responses instead of comparing them. */
const writes = process.env['REST_EXAMPLES'] === 'write';

let tributary: Tributary;

beforeAll(async () => {
  // Uses the shipped lists, which a reader's server has too.
  tributary = await startTributary({
    environment: { BLOG_SOURCES_FILE: undefined, BLOGS_FETCH_PAGES: 'off', ...fewBoards },
  });
  await eventually(
    async () => (await restClient(tributary, '/blogs').get<{ posts: unknown[] }>('/api/v1/posts')).body.posts.length,
    (posts) => posts > 1,
  );
});
afterAll(() => tributary.close());

describe.each(subgraphs)('the examples of $name', ({ name, rest }) => {
  let client: RestClient;
  let operations: readonly DescribedOperation[];
  let send: ReturnType<typeof exampleRequests>;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);

  const routeExample = (operation: DescribedOperation) => rest.examples?.requests[operation.name as RouteName];
  /** Validation errors of a body by the description. */
  const violations = ({ responseSchema }: DescribedOperation, body: unknown): unknown => {
    const validate = ajv.compile({ $ref: `api#/${responseSchema}` });
    return validate(body) ? [] : validate.errors;
  };

  beforeAll(async () => {
    client = restClient(tributary, `/${name}`);
    const { body } = await client.get<OpenApiDocument>('/openapi.json');
    ajv.addSchema(body, 'api');
    operations = describedOperations(body);
    send = exampleRequests(operations, client, (operation, found) => {
      const ended = routeExample(operation)?.ended;
      return ended === undefined || valueAtPointer(found, ended.pointer) === ended.value;
    });
  });

  if (writes) {
    it('are written', async () => {
      const responses: Record<string, JsonValue> = {};
      for (const operation of operations) responses[operation.name] = shortenResponse((await send(operation)).body);
      const file = join(projectRoot, 'subgraphs', name, 'reference', 'example-responses.json');
      writeFileSync(file, `${JSON.stringify(responses, undefined, 2)}\n`);
    });
    return;
  }

  it('exist for every operation: each required parameter, the body, and the response', () => {
    const missing = operations.flatMap((operation) => [
      ...(routeExample(operation) === undefined ? [operation.name] : []),
      ...operation.parameters
        .filter(({ required, example }) => required && example === undefined)
        .map((parameter) => `${operation.name} ${parameter.name}`),
      ...(operation.takesBody && operation.body === undefined ? [`${operation.name} body`] : []),
      ...(operation.response === undefined ? [`${operation.name} response`] : []),
    ]);
    expect(missing).toEqual([]);
  });

  it('are requests that succeed with responses that match the description', async () => {
    for (const operation of operations) {
      const { status, body } = await send(operation);
      expect({ name: operation.name, status }).toEqual({ name: operation.name, status: operation.status });
      expect({ name: operation.name, violations: violations(operation, body) }).toEqual({
        name: operation.name,
        violations: [],
      });
    }
  });

  it('show responses that match the description, and have the members of real ones', async () => {
    for (const operation of operations) {
      const { name, response = null } = operation;
      expect({ name, violations: violations(operation, response) }).toEqual({ name, violations: [] });
      const { body } = await send(operation);
      expect({ name, differences: shapeDifferences(response, body) }).toEqual({ name, differences: [] });
    }
  });
});
