import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

let tributary: Tributary;
const said: string[] = [];
beforeAll(async () => {
  tributary = await startTributary({ say: (text) => said.push(text) });
});
afterAll(() => tributary.close());

describe('the link that a start prints', () => {
  it('leads to the page and signs a browser in, once, with all rights', async () => {
    const [, link = ''] = /^Sign in +(\S+)$/m.exec(said.join('\n')) ?? [];
    const { origin, pathname, hash } = new URL(link);
    expect([origin, pathname]).toEqual([tributary.url, '/console/']);
    const exchange = () =>
      fetch(`${origin}/session-keys`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ code: hash.replace('#sign-in=', '') }),
      });
    const exchanged = await exchange();
    expect(exchanged.status).toBe(201);
    const { key } = (await exchanged.json()) as { key: string };
    const response = await post(`${origin}/graphql`, { query: '{ airport(iata: "SFO") { name } }' }, { key });
    expect(response.body).toMatchObject({ data: { airport: { name: expect.any(String) } } });
    expect((await exchange()).status).toBe(401);

    const fileOf = async (name: string, authorization: string) =>
      (await fetch(`${origin}/${name}`, { headers: { authorization: `Bearer ${authorization}` } })).text();
    const written = (name: string) => readFileSync(join(projectRoot, 'schema', name), 'utf8');
    expect(await fileOf('schema.graphql', tributary.key)).toBe(written('api.graphql'));
    expect(await fileOf('supergraph.graphql', key)).toBe(written('supergraph.graphql'));
    expect(await fileOf('supergraph.graphql', tributary.key)).toContain('the right admin');
  });
});
