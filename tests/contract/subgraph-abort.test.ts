import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { calledUpstreams } from '../kit/contract/called-upstreams.ts';
import { type FullOperation, fullOperations } from '../kit/contract/full-operation.ts';
import { graphOn } from '../kit/contract/hosted-graph.ts';
import { type OpenSubgraph, openSubgraph } from '../kit/contract/hosted-subgraph.ts';
import { serveHttp } from '../kit/http/serve-http.ts';
import { noSources } from '../kit/process/no-sources.ts';
import { silentDatabase } from '../kit/storage/silent-database.ts';
import { plainValues } from './subgraph-examples.ts';

/** An upstream that accepts requests and never responds, until it is set to refuse them. */
const openSilentUpstream = async () => {
  const pending = new Set<ServerResponse>();
  let refuses = false;
  const refuse = (response: ServerResponse) => response.writeHead(401).end();
  const { url, server, close } = await serveHttp((_request, response) => {
    pending.add(response);
    response.once('close', () => {
      pending.delete(response);
      server.emit('left');
    });
    server.emit('asked');
    if (refuses) refuse(response);
  });
  return {
    url,
    /** Resolves when a request is pending. */
    asked: async () => {
      if (pending.size === 0) await once(server, 'asked');
    },
    /** Refuses the pending requests and every later one, or stops refusing. */
    setRefusing: (refusing: boolean) => {
      refuses = refusing;
      if (refusing) for (const response of pending) refuse(response);
    },
    /** Resolves when no request is pending any more. */
    deserted: async () => {
      while (pending.size > 0) await once(server, 'left');
    },
    close,
  };
};

const clientLeft = () => new ServiceError('client_closed_request', 'The client closed the request.');
/** Services that call an upstream while a client waits. */
const asking = subgraphs
  .map((definition) => [definition.name, definition, calledUpstreams(definition)] as const)
  .filter(([, , called]) => called.length > 0);

describe.each(asking)('when a client of %s leaves', (name, definition, called) => {
  let upstream: Awaited<ReturnType<typeof openSilentUpstream>>;
  let subgraph: OpenSubgraph;
  let queries: FullOperation[];
  beforeAll(async () => {
    upstream = await openSilentUpstream();
    const urls = Object.fromEntries(called.map(({ name }) => [`${name}_URL`, upstream.url]));
    subgraph = await openSubgraph(definition, { environment: { ...noSources, ...urls } });
    queries = fullOperations(subgraph.schema, await plainValues(name)).filter(({ kind }) => kind === 'query');
  });
  afterAll(async () => {
    await subgraph.close();
    await upstream.close();
  });

  it('the call ends at once and the upstream request is aborted', async () => {
    let waited = 0;
    for (const query of queries) {
      const controller = new AbortController();
      const call = subgraph.execute(query, { signal: controller.signal });
      const ended = call.then(
        () => 'answered' as const,
        (error: unknown) => error,
      );
      const first = await Promise.race([ended, upstream.asked().then(() => 'waiting' as const)]);
      // Some fields need no upstream, so there is no request to abort.
      if (first === 'answered') continue;
      waited += 1;
      controller.abort(clientLeft());
      expect({ root: query.root, error: await ended }).toMatchObject({
        root: query.root,
        error: { code: 'client_closed_request' },
      });
      await upstream.deserted();
    }
    expect(waited).toBeGreaterThan(0);
  });

  it('nothing is requested if it left before the call', async () => {
    const signal = AbortSignal.abort(clientLeft());
    for (const query of queries)
      await expect(subgraph.execute(query, { signal })).rejects.toMatchObject({ code: 'client_closed_request' });
  });

  it('the other one of two clients that wait for the same response gets it', async () => {
    let waited = 0;
    for (const query of queries) {
      upstream.setRefusing(false);
      const controller = new AbortController();
      const leaving = subgraph.execute(query, { signal: controller.signal }).then(
        () => 'answered',
        (error: { code?: unknown }) => error.code,
      );
      const staying = subgraph.execute(query);
      const first = await Promise.race([leaving, staying, upstream.asked().then(() => 'waiting')]);
      if (first === 'waiting') {
        waited += 1;
        controller.abort(clientLeft());
        expect(await leaving).toBe('client_closed_request');
      }
      upstream.setRefusing(true);
      // The upstream's refusal is the expected result; an abort by the other client is not.
      const codes = ((await staying).errors ?? []).map(({ extensions }) => extensions['code']);
      expect({ root: query.root, codes }).toEqual({ root: query.root, codes: codes.map(() => 'UPSTREAM_UNAVAILABLE') });
      await upstream.deserted();
    }
    expect(waited).toBeGreaterThan(0);
  });
});

describe('when a client of graph leaves', () => {
  const { schema, execute } = graphOn(silentDatabase());
  const queries = fullOperations(schema, {}).filter(({ kind }) => kind === 'query');

  it('the call ends at once, though the database does not respond', async () => {
    let waited = 0;
    for (const query of queries) {
      const controller = new AbortController();
      const ended = execute(query, { signal: controller.signal }).then(
        () => 'answered' as const,
        (error: unknown) => error,
      );
      const turn = new Promise<'waiting'>((resolve) => setImmediate(() => resolve('waiting')));
      // The result of an id alone needs no database.
      if ((await Promise.race([ended, turn])) === 'answered') continue;
      waited += 1;
      controller.abort(clientLeft());
      expect(await ended).toMatchObject({ code: 'client_closed_request' });
    }
    expect(waited).toBe(3);
  });

  it('nothing is requested if it left before the call', async () => {
    const signal = AbortSignal.abort(clientLeft());
    for (const query of queries)
      await expect(execute(query, { signal })).rejects.toMatchObject({ code: 'client_closed_request' });
  });
});
