import { describe, expect, it } from '@jest/globals';
import type { Operation, Parameter, Route } from './open-api.ts';
import { programs } from './request-programs.ts';
import { exampleInputs, missingIn, toRequest, withValue } from './rest-request.ts';

const quay: Parameter = { name: 'quay', in: 'path', required: true, example: 'north', schema: { type: 'string' } };
const kinds: Parameter = { name: 'kinds', in: 'query', required: false, schema: { type: 'array' } };
const operation: Operation = {
  operationId: 'moor',
  summary: 'Moors a boat.',
  parameters: [quay, kinds],
  requestBody: { content: { 'application/json': { example: { boat: "L'Étoile", berths: [1, null] } } } },
  responses: {},
};
const route: Route = { method: 'POST', path: '/v1/quays/{quay}/boats', operation };
const server = 'http://127.0.0.1:4000/harbour/';

describe('The request of an operation', () => {
  it('is at first the example, without the parameters that have none', () => {
    const { method, url, body } = toRequest(server, route, exampleInputs(operation));
    expect([method, url]).toEqual(['POST', 'http://127.0.0.1:4000/harbour/v1/quays/north/boats']);
    expect(JSON.parse(body ?? '')).toEqual({ boat: "L'Étoile", berths: [1, null] });
  });

  it('encodes what is entered, except the commas of lists', () => {
    const inputs = withValue(withValue(exampleInputs(operation), quay, '$& /ü'), kinds, 'a b,c&d');
    expect(toRequest(server, route, inputs).url).toBe(
      'http://127.0.0.1:4000/harbour/v1/quays/%24%26%20%2F%C3%BC/boats?kinds=a%20b,c%26d',
    );
  });

  it('lacks the required parameters without a value', () => {
    expect(missingIn(operation, withValue(exampleInputs(operation), quay, ''))).toEqual(['quay']);
  });
});

describe('The program of a request', () => {
  const request = toRequest(server, route, exampleInputs(operation));

  it('sends the body from a shell, whatever quotes are in it', () => {
    expect(programs.curl(request)).toContain(`"L'\\''Étoile"`);
  });

  it('sends the body as a value in TypeScript and Python', () => {
    const run = new Function(
      'fetch',
      'process',
      'console',
      `return (async () => {${programs.typescript(request)}})();`,
    );
    const sent: { method: string; body: string }[] = [];
    const fetch = async (_url: string, init: { method: string; body: string }) => {
      sent.push(init);
      return { status: 200, json: async () => ({}) };
    };
    run(fetch, { env: {} }, { log: () => {} });
    expect(sent.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
      ['POST', JSON.parse(request.body ?? '')],
    ]);
    expect(programs.python(request)).toContain(
      '"boat": "L\'Étoile",\n        "berths": [\n            1,\n            None,',
    );
  });

  it('has a body as it is entered where it is no JSON', () => {
    for (const program of Object.values(programs)) expect(program({ ...request, body: '{ open' })).toContain('{ open');
  });
});
