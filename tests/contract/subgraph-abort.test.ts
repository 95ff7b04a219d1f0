import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { type FullOperation, fullOperations } from '../kit/contract/full-operation.ts';
import { type OpenSubgraph, openSubgraph } from '../kit/contract/hosted-subgraph.ts';

/** An upstream that takes requests and never answers. */
const openSilentUpstream = async () => {
  const pending = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    pending.add(response);
    response.once('close', () => {
      pending.delete(response);
      server.emit('left');
    });
    server.emit('asked');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Resolves when a request is there. */
    asked: async () => {
      if (pending.size === 0) await once(server, 'asked');
    },
    /** Resolves when no request is waiting any more. */
    deserted: async () => {
      while (pending.size > 0) await once(server, 'left');
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const clientLeft = () => new ServiceError('client_closed_request', 'The client closed the request.');
const each = subgraphs.map((definition) => [definition.name, definition] as const);

describe.each(each)('when a client of %s leaves', (_, definition) => {
  let upstream: Awaited<ReturnType<typeof openSilentUpstream>>;
  let subgraph: OpenSubgraph;
  let queries: FullOperation[];
  beforeAll(async () => {
    upstream = await openSilentUpstream();
    const environment = Object.fromEntries(definition.upstreams.map(({ name }) => [`${name}_URL`, upstream.url]));
    subgraph = await openSubgraph(definition, { environment });
    queries = fullOperations(subgraph.schema, {}).filter(({ kind }) => kind === 'query');
  });
  afterAll(async () => {
    await subgraph.close();
    await upstream.close();
  });

  it('the call ends at once and the upstream is left', async () => {
    let waited = 0;
    for (const query of queries) {
      const controller = new AbortController();
      const call = subgraph.execute(query, { signal: controller.signal });
      const ended = call.then(
        () => 'answered' as const,
        (error: unknown) => error,
      );
      const first = await Promise.race([ended, upstream.asked().then(() => 'waiting' as const)]);
      // Some fields need no upstream: there is nothing to leave.
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

  it('before the call was made, nothing is asked', async () => {
    const signal = AbortSignal.abort(clientLeft());
    for (const query of queries)
      await expect(subgraph.execute(query, { signal })).rejects.toMatchObject({ code: 'client_closed_request' });
  });

  it('one of two that wait for the same answer, the other one still waits', async () => {
    for (const query of queries) {
      const [leaving, staying] = [new AbortController(), new AbortController()];
      const outcomeOf = (signal: AbortSignal) =>
        subgraph.execute(query, { signal }).then(
          () => 'answered' as const,
          (error: { code?: unknown }) => error.code,
        );
      const outcomes = [outcomeOf(leaving.signal), outcomeOf(staying.signal)] as const;
      const first = await Promise.race([...outcomes, upstream.asked().then(() => 'waiting' as const)]);
      if (first === 'answered') continue;
      leaving.abort(clientLeft());
      expect(await outcomes[0]).toBe('client_closed_request');
      await upstream.asked();
      staying.abort(clientLeft());
      expect(await outcomes[1]).toBe('client_closed_request');
      await upstream.deserted();
    }
  });
});
