import { describe, expect, it } from '@jest/globals';
import type { ExecutionResult } from 'graphql';
import { createErrorTable } from '../../platform/errors/error-table.ts';
import { upstreamReasonRetryable } from '../../platform/errors/upstream-error.ts';
import { toGlobalId } from '../../platform/graphql/identity/install-global-ids.ts';
import { emulatorPathOf } from '../../platform/upstream/source-names.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { calledUpstreams } from '../kit/contract/called-upstreams.ts';
import { type FullOperation, fullOperations } from '../kit/contract/full-operation.ts';
import { graphOn } from '../kit/contract/hosted-graph.ts';
import { type OpenSubgraph, openSubgraph } from '../kit/contract/hosted-subgraph.ts';
import { noSources } from '../kit/process/no-sources.ts';
import { setFault } from '../kit/rest/rest-client.ts';
import { silentDatabase } from '../kit/storage/silent-database.ts';
import { sampleOf } from '../kit/suite/sample.ts';
import { plainValues } from './subgraph-examples.ts';

const each = subgraphs.map((definition) => [definition.name, definition] as const);
/** Services that call an upstream while a client waits. */
const asking = each.filter(([, definition]) => calledUpstreams(definition).length > 0);

/** Internals that no client may see. */
const inside =
  /127\.0\.0\.1|localhost|https?:\/\/|ECONN|undici|fetch failed|socket|\.ts:\d|\.js:\d|node_modules|\bat \S+ \(/i;

interface SeenError {
  readonly message: string;
  readonly extensions: Readonly<Record<string, unknown>>;
}

const errorsOf = ({ errors = [] }: ExecutionResult): SeenError[] =>
  errors.map(({ message, extensions }) => ({ message, extensions: extensions ?? {} }));

const within = async <T>(open: Promise<OpenSubgraph>, work: (subgraph: OpenSubgraph) => Promise<T>): Promise<T> => {
  const subgraph = await open;
  try {
    return await work(subgraph);
  } finally {
    await subgraph.close();
  }
};

const queriesOf = async ({ schema }: OpenSubgraph, name: string): Promise<FullOperation[]> =>
  fullOperations(schema, await plainValues(name)).filter(({ kind }) => kind === 'query');

describe.each(asking)('when every upstream of %s fails', (service, definition) => {
  it.each(
    sampleOf<readonly [string, object, string]>([
      ['answers 503', { mode: 'status', status: 503 }, 'unreachable'],
      ['breaks connections', { mode: 'reset' }, 'unreachable'],
      ['answers half a body', { mode: 'malformed' }, 'malformed'],
      ['answers nothing at all', { mode: 'empty' }, 'malformed'],
      ['says that it is asked too often', { mode: 'status', status: 429, retry_after: 30 }, 'rate_limited'],
    ]),
  )('because it %s, errors say only that', async (_fault, fault, reason) => {
    await within(openSubgraph(definition, { environment: noSources }), async (subgraph) => {
      for (const { name } of definition.upstreams) await setFault(subgraph, emulatorPathOf(name), fault);
      const queries = await queriesOf(subgraph, service);
      const results = await Promise.all(queries.map((query) => subgraph.execute(query)));
      const errors = results.flatMap(errorsOf);
      const failures = errors.filter(({ extensions }) => extensions['code'] === 'UPSTREAM_UNAVAILABLE');
      expect(failures.map(({ extensions }) => extensions['reason'])).toContain(reason);
      for (const { message, extensions } of failures) {
        expect(Object.keys(upstreamReasonRetryable)).toContain(extensions['reason']);
        expect(extensions).toMatchObject({ service: definition.name, source: expect.any(String) });
        expect(message).toContain(String(extensions['source']));
      }
      for (const { extensions } of errors) {
        expect([...createErrorTable(subgraphs).keys()].map((code) => code.toUpperCase())).toContain(extensions['code']);
        expect(extensions['code']).not.toBe('INTERNAL_ERROR');
        expect(typeof extensions['retryable']).toBe('boolean');
      }
      expect(JSON.stringify(errors)).not.toMatch(inside);
    });
  });
});

describe.each(each)('when something inside %s breaks', (name, definition) => {
  const secret = 'the vault is behind the picture';
  // A service that is broken from the start has nothing to release.
  const { stop: _, ...endless } = definition;
  const broken = {
    ...endless,
    createService: () =>
      new Proxy(
        {},
        {
          get: () => {
            throw new Error(secret);
          },
        },
      ),
  };

  it('every root field that needs it is an internal error without details', async () => {
    await within(openSubgraph(broken, { starts: false }), async (subgraph) => {
      const operations = fullOperations(subgraph.schema, await plainValues(name));
      const reported = await Promise.all(
        operations.map(async (operation) =>
          operation.kind === 'subscription'
            ? subgraph.firstEvent(operation).then(errorsOf, (error: unknown) => [error as SeenError])
            : errorsOf(await subgraph.execute(operation)),
        ),
      );
      expect(reported.map((errors) => errors.length > 0)).toEqual(operations.map(() => true));
      for (const { message, extensions } of reported.flat()) {
        expect(message).toBe('Internal error');
        expect(extensions).toEqual({ code: 'INTERNAL_ERROR', retryable: false });
      }
      expect(JSON.stringify(reported)).not.toContain(secret);
    });
  });
});

describe('when the database of graph breaks', () => {
  const secret = 'the vault is behind the picture';
  const { schema, execute, firstEvent } = graphOn(silentDatabase(() => Promise.reject(new Error(secret))));
  const upstreamId = toGlobalId('Upstream', ['odds', 'us_books']);
  const operations = fullOperations(schema, { 'Query.node.id': upstreamId, 'Query.nodes.ids': [upstreamId] }).filter(
    // These fields need only the streams of services.
    ({ root }) => root !== 'Subscription.activityPosted' && root !== 'Subscription.activity',
  );

  it('every root field that needs it is an internal error without details', async () => {
    const reported = await Promise.all(
      operations.map(async (operation) =>
        operation.kind === 'subscription'
          ? firstEvent(operation).then(errorsOf, (error: unknown) => [error as SeenError])
          : errorsOf(await execute(operation)),
      ),
    );
    expect(reported.map((errors) => errors.length > 0)).toEqual(operations.map(() => true));
    for (const { message, extensions } of reported.flat()) {
      expect(message).toBe('Internal error');
      expect(extensions).toEqual({ code: 'INTERNAL_ERROR', retryable: false });
    }
    expect(JSON.stringify(reported)).not.toContain(secret);
  });
});
