import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type PlatformErrorCode, platformErrors } from '../../platform/errors/platform-errors.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { fakeFieldResolver } from '../../tests/kit/graphs/fake-field-resolver.ts';
import { undescribedIn } from '../../tests/kit/rest/described-responses.ts';
import { restApp } from '../../tests/kit/rest/rest-app.ts';
import { restSchema } from './rest-schema.ts';

const schema = restSchema(readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8'));
const apps: ReturnType<typeof restApp>[] = [];
const startApp = (options: Parameters<typeof restApp>[2]) => {
  const app = restApp(schema, subgraphs, options);
  apps.push(app);
  return app;
};
afterAll(() => Promise.all(apps.map((app) => app.close())));

/** Every operation of every service, with an address that leads to it. */
const operations = subgraphs.flatMap(({ name, rest }) => {
  const ofHealth = rest.routes.some(({ path }) => path === rest.healthPath)
    ? []
    : [{ method: 'GET', path: rest.healthPath } as const];
  return [...rest.routes, ...ofHealth].map(({ method, path }) => ({ service: name, method, path }));
});
type Operation = (typeof operations)[number];

/** Operations that are executed for any request. */
const withoutInputs = operations.filter(({ service, path }) => {
  const routes = subgraphs.find(({ name }) => name === service)?.rest.routes ?? [];
  return routes.some((route) => route.path === path && Object.keys(route.variables).length === 0);
});

interface Change {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly value?: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string;
}

/** Sends a changed request of an operation, and expects the status and a response that is described. */
const expectDescribed = async (
  app: ReturnType<typeof restApp>,
  { service, method, path }: Operation,
  status: number,
  { value = 'x1', headers = {}, ...change }: Change = {},
) => {
  const response = await app.inject({
    method,
    url: `/${service}${path.replace(/\{[^}]+\}/g, value)}`,
    headers: { ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(method === 'POST' ? { payload: '{}' } : {}),
    ...change,
  });
  const asked = `${change.method ?? method} ${service} ${path}`;
  expect([asked, response.statusCode]).toEqual([asked, status]);
  const sent = Object.entries(response.headers).map(([name, text]): [string, string] => [name, String(text)]);
  const described = { status, body: response.json(), headers: new Headers(sent) };
  expect([asked, undescribedIn(service, change.method ?? method, path, described)]).toEqual([asked, []]);
};

const refusals = ['unauthenticated', 'forbidden', 'rate_limited', 'service_unavailable', 'internal_error'] as const;
const served = ['internal_error', 'service_unavailable', 'deadline_exceeded'] as const;
/** With a retry time, if such an error may have one. */
const errorOf = (code: PlatformErrorCode) =>
  new ServiceError(
    platformErrors[code],
    'No.',
    [429, 503].includes(platformErrors[code].status) ? { retryAfterSeconds: 3 } : {},
  );

describe('an error of each operation matches its description', () => {
  it.each(refusals)('if it is not admitted: %s', async (code) => {
    const app = startApp({
      contextOf: () => {
        throw errorOf(code);
      },
    });
    for (const operation of operations) await expectDescribed(app, operation, platformErrors[code].status);
  });

  it.each(served)('if it fails: %s', async (code) => {
    const app = startApp({
      execute: () => {
        throw errorOf(code);
      },
    });
    expect(withoutInputs.length).toBeGreaterThan(1);
    for (const operation of withoutInputs) await expectDescribed(app, operation, platformErrors[code].status);
  });

  it('for another method: 405', async () => {
    const app = startApp({});
    for (const operation of operations) await expectDescribed(app, operation, 405, { method: 'PUT' });
  });

  it('for a badly encoded path: 400', async () => {
    const app = startApp({});
    const withValues = operations.filter(({ path }) => path.includes('{'));
    expect(withValues.length).toBeGreaterThan(9);
    for (const operation of withValues) await expectDescribed(app, operation, 400, { value: '%E0%A4%A' });
  });

  it('for a body that is too long or not declared as JSON: 413, 415', async () => {
    const app = startApp({ fieldResolver: fakeFieldResolver() });
    const posts = operations.filter(({ method }) => method === 'POST');
    expect(posts.length).toBeGreaterThan(3);
    for (const operation of posts) {
      await expectDescribed(app, operation, 413, { payload: JSON.stringify('x'.repeat(1_048_576)) });
      const headers = { 'content-type': 'text/plain', origin: 'https://evil.example' };
      await expectDescribed(app, operation, 415, { headers });
    }
  });
});
