import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toGlobalId } from '../../platform/graphql/identity/install-global-ids.ts';
import type { RunningProcess } from '../../processes/lifecycle/running-process.ts';
import { startSubgraph } from '../../processes/roles/subgraph.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { toProcessOptions } from '../kit/tributary/start-tributary.ts';

const token = 'token-of-the-gateway';
const query = '{ nodes(ids: ["QWlycG9ydDpTRk8", "SFO"]) { __typename id ... on Airport { iata } } }';

describe('the subgraph graph in a process of its own', () => {
  let running: RunningProcess;
  beforeAll(async () => {
    const environment = { PORT: '0', LOG_LEVEL: 'silent', DRAIN_TIMEOUT_MS: '0', SUBGRAPH_TOKEN: token };
    running = await startSubgraph({ ...toProcessOptions(environment), names: ['graph'] });
  });
  afterAll(() => running.close());
  const ask = (key: string | null) => post(`${running.url}/graphql`, { query }, { key });

  it('returns type and key of an id to a gateway with the token, without any server of ours', async () => {
    expect((await ask(token)).body).toMatchObject({
      data: { nodes: [{ __typename: 'Airport', id: toGlobalId('Airport', ['SFO']), iata: 'SFO' }, null] },
      errors: [{ path: ['nodes', 1], extensions: { code: 'NOT_FOUND', param: 'ids' } }],
    });
  });

  it('is protected by the token as the others are', async () => {
    expect((await ask(null)).status).toBe(401);
    expect((await ask('another-token')).status).toBe(401);
  });

  it('says what it is', async () => {
    const health = await fetch(`${running.url}/health`);
    expect(await health.json()).toMatchObject({ role: 'subgraph', service: 'graph' });
  });

  it('does not start on an address that others may reach without a token', async () => {
    for (const name of ['graph', 'flights']) {
      const environment = { PORT: '0', HOST: '0.0.0.0', LOG_LEVEL: 'silent', DATABASE_URL: 'postgres://127.0.0.1:1/x' };
      const starting = startSubgraph({ ...toProcessOptions(environment), names: [name] });
      await expect(starting).rejects.toThrow(/SUBGRAPH_TOKEN: is needed/);
    }
  });
});
