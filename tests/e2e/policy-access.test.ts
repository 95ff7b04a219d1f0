import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { guardedSubgraphs } from '../kit/graphs/guarded-subgraphs.ts';
import { type LibraryGateway, startLibrary } from '../kit/graphs/library-gateway.ts';
import { responding, type Served, serveHttp } from '../kit/http/serve-http.ts';
import { startTokenIssuer, type TokenIssuer } from '../kit/http/token-issuer.ts';
import { until } from '../kit/time/until.ts';

interface Asked {
  readonly policies: readonly string[];
  readonly caller: { readonly id: string; readonly claims: { readonly sub: string } | null };
}

let clock: ManualClock;
let issuer: TokenIssuer;
let gateway: LibraryGateway;
let hook: Served;
let asked: Asked[];
/** Undefined: no response. */
let respond: (asked: Asked) => string | undefined;

const grantAll = ({ policies }: Asked) =>
  JSON.stringify({ policies: Object.fromEntries(policies.map((name) => [name, true])) });

beforeEach(async () => {
  clock = new ManualClock();
  issuer = await startTokenIssuer(clock);
  asked = [];
  respond = grantAll;
  hook = await serveHttp(
    responding(({ body }) => {
      const question = JSON.parse(body) as Asked;
      asked.push(question);
      const decided = respond(question);
      return decided === undefined ? 'nothing' : { body: decided };
    }),
  );
});

afterEach(async () => {
  await gateway.close();
  await issuer.close();
  await hook.close();
});

const start = async (policies: { readonly claim?: string; readonly hook?: object }): Promise<void> => {
  const asking = policies.hook === undefined ? {} : { hook: { url: `${hook.url}/decide`, ...policies.hook } };
  gateway = await startLibrary({
    clock,
    more: guardedSubgraphs(),
    config: {
      authorization: {
        jwt: { issuers: [{ issuer: issuer.issuer, jwksUrl: issuer.jwksUrl }] },
        policies: { ...policies, ...asking },
      },
    },
  });
};

const allowed = { data: { member: { name: 'Ada', health: 'well' } } };
const ask = async (key?: string) => {
  const query = '{ member { name health } }';
  const { body } = await post(gateway.url, { query }, key === undefined ? {} : { key });
  return body;
};
const expectRefused = async (key?: string): Promise<void> => {
  const body = await ask(key);
  expect(body.data).toEqual({ member: { name: 'Ada', health: null } });
  expect(body.errors).toMatchObject([{ path: ['member', 'health'] }]);
};

describe('a policy', () => {
  it('is granted to no caller where nothing decides it', async () => {
    await start({});
    await expectRefused();
  });

  it('is decided by a claim, and then not by a request', async () => {
    await start({ claim: 'policies', hook: {} });
    expect(await ask(await issuer.sign({ policies: ['doctor'] }))).toEqual(allowed);
    expect(asked).toEqual([]);
  });

  it('is requested with the known facts about the caller', async () => {
    await start({ claim: 'policies', hook: {} });
    expect(await ask(await issuer.sign({ policies: ['nurse'] }))).toEqual(allowed);
    expect(asked).toMatchObject([
      {
        policies: ['doctor'],
        caller: { id: expect.stringMatching(/^jwt_/), claims: { sub: 'ada', policies: ['nurse'] } },
      },
    ]);
  });

  it('is requested once for each caller in the configured time', async () => {
    await start({ hook: { cacheSeconds: 10 } });
    respond = (question) =>
      question.caller.claims?.sub === 'ada' ? grantAll(question) : '{"policies":{"doctor":false}}';
    const [ada, bob] = [await issuer.sign(), await issuer.sign({ sub: 'bob' })];
    await Promise.all([ask(ada), ask(ada), ask(ada)]);
    expect(await ask(ada)).toEqual(allowed);
    await expectRefused(bob);
    await expectRefused(bob);
    expect(asked).toHaveLength(2);
    await clock.advance(10_000);
    respond = () => '{"policies":{"doctor":false}}';
    await expectRefused(ada);
    expect(asked).toHaveLength(3);
  });

  it('is requested each time where nothing is cached', async () => {
    await start({ hook: { cacheSeconds: 0 } });
    for (let count = 0; count < 2; count++) expect(await ask()).toEqual(allowed);
    expect(asked).toHaveLength(2);
  });

  it.each([
    { name: 'is no JSON', body: 'yes' },
    { name: 'is of another form', body: '{"policies":["doctor"]}' },
    { name: 'does not name it', body: '{"policies":{"nurse":true}}' },
    { name: 'is too large', body: `{"policies":{"doctor":true},"more":"${'x'.repeat(2 ** 20)}"}` },
  ])('is not granted by a response that $name', async ({ body }) => {
    await start({ hook: {} });
    respond = () => body;
    await expectRefused();
  });

  it('is not granted without a response in time, and requested again', async () => {
    await start({ hook: { timeoutMs: 500 } });
    respond = () => undefined;
    const refused = expectRefused();
    await until('the hook was asked', () => asked[0]);
    await clock.advance(500);
    await refused;
    respond = grantAll;
    expect(await ask()).toEqual(allowed);
  });
});
