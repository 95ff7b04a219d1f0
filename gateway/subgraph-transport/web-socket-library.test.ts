import { afterEach, describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { type Extra, useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { client, failureOf, rawServer } from '../../tests/kit/upstream/http-service-client.ts';

afterEach(cleanUp);

interface Opened {
  readonly connectionParams?: Readonly<Record<string, unknown>> | undefined;
  readonly extra: Pick<Extra, 'request'>;
}

const schema = buildSchema('type Query { a: Int } type Subscription { name: String }');
const names: ReadonlyMap<unknown, string> = new Map([
  ['Bearer of-ada', 'Ada'],
  ['Bearer of-bob', 'Bob'],
]);

/** The caller that both the upgrade and `connection_init` name. */
const callerOf = ({ connectionParams, extra }: Opened): string | undefined => {
  const { authorization } = extra.request.headers;
  return connectionParams?.['authorization'] === authorization ? names.get(authorization) : undefined;
};

describe('a subgraph that is served by the package graphql-ws', () => {
  it('can authenticate each caller when its WebSocket opens', async () => {
    const { url, server } = await rawServer(() => {});
    const ended = useServer(
      {
        schema,
        context: (opened) => opened,
        onConnect: (opened) => callerOf(opened) !== undefined,
        roots: {
          subscription: {
            name: async function* (_: unknown, opened: Opened) {
              yield { name: callerOf(opened) };
            },
          },
        },
      },
      new WebSocketServer({ server }),
    );
    cleanups.push(async () => ended.dispose());
    const service = client(url, { webSocketPerHeaders: true });
    const subscribe = (authorization: string) =>
      service.subscribe(
        { query: 'subscription { name }' },
        createTestContext({ propagatedHeaders: { authorization } }),
      );
    for (const [authorization, name] of names) {
      const events = await subscribe(String(authorization));
      expect(await events.next()).toEqual({ done: false, value: { data: { name } } });
      expect((await events.next()).done).toBe(true);
    }
    expect(await failureOf(subscribe('Bearer of-eve'))).toMatchObject({ code: 'forbidden', retryable: false });
  });
});
