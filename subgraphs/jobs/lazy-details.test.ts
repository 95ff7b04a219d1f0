import { describe, expect, it } from '@jest/globals';
import { UpstreamError } from '../../platform/errors/upstream-error.ts';
import { connectionOfList } from '../../platform/graphql/connections/connection-of-list.ts';
import { createInProcessService } from '../../platform/graphql/in-process-service.ts';
import { sharedGazetteer } from '../../platform/places/create-gazetteer.ts';
import { buildSubgraphSchemaFor } from '../../platform/subgraph/build-subgraph-schema.ts';
import { createTestContext } from '../../tests/kit/graphs/request-context.ts';
import { incomingPosting } from '../../tests/kit/jobs/stored-postings.ts';
import { createJobsLoaders } from './loaders.ts';
import type { ListedPosting } from './model/listed-posting.ts';
import type { JobSource, PostingRecord } from './model/posting.ts';
import { toPostingId } from './model/posting-id.ts';
import { resolvers } from './resolvers.ts';
import { toLiveRecord } from './service/details/live-record.ts';
import { toNetworkListing } from './service/details/network-search.ts';
import type { PostingPair } from './service/details/posting-pair.ts';
import type { JobsService } from './service.ts';

const nowhere = { locationDisplay: null, placeIds: [], isRemote: null };

const rowOf = (source: JobSource, sourceId: string): ListedPosting => ({
  ...toNetworkListing(incomingPosting(sourceId), nowhere),
  source,
  postingId: toPostingId(source, sourceId),
});

const recordOf = (source: JobSource, sourceId: string): PostingRecord => ({
  ...toLiveRecord(incomingPosting(sourceId, { applyUrl: `https://apply.example/${sourceId}` }), nowhere, {
    source,
    board: null,
    isClosed: false,
    fetchedAtMs: 0,
    cache: null,
    warnings: [{ code: 'stale_data', source: 'network', message: 'm' }],
  }),
  stored:
    source === 'NETWORK'
      ? null
      : {
          firstSeenAt: '2026-11-01T00:00:00Z',
          lastSeenAt: '2026-11-02T00:00:00Z',
          closedAt: null,
          missed: 0,
          boardIsFresh: true,
        },
});

/**
 * Creates a subgraph whose search finds a number of rows of one source. Rows in `gone` no longer exist; reading those
 * in `broken` fails.
 */
const subgraphOf = (
  source: JobSource,
  sourceIds: readonly string[],
  gone: readonly string[] = [],
  broken: readonly string[] = [],
) => {
  const statements: (readonly string[])[] = [];
  const liveReads: string[] = [];
  const bySourceId = new Map(sourceIds.map((id) => [toPostingId(source, id), id]));
  const find = (postingId: string): PostingRecord | null => {
    const id = bySourceId.get(postingId);
    return id === undefined || gone.includes(id) ? null : recordOf(source, id);
  };
  const service = {
    search: {
      search: async () =>
        connectionOfList(
          sourceIds.map((id) => rowOf(source, id)),
          {},
          { keyOf: ({ postingId }) => postingId, edge: () => ({ matchedTermCount: null }) },
          { source, warnings: [] },
        ),
    },
    reader: {
      records: async (ids: readonly string[]) => {
        statements.push(ids);
        return ids.map(find);
      },
    },
    details: {
      find: async ({ postingId }: PostingPair) => {
        liveReads.push(bySourceId.get(postingId) ?? '');
        if (broken.includes(bySourceId.get(postingId) ?? '')) throw new UpstreamError('network', 'timeout');
        return find(postingId);
      },
    },
    gazetteer: sharedGazetteer,
  } as unknown as JobsService;
  const graph = createInProcessService({
    name: 'jobs',
    schema: buildSubgraphSchemaFor('jobs', resolvers),
    contextFor: (call) => ({ call, service, loaders: createJobsLoaders(service, call) }),
  });
  const ask = async (fields: string) => {
    const { data, errors } = await graph.execute(
      { query: `{ jobPostings(query: "mason") { nodes { ${fields} } } }` },
      createTestContext(),
    );
    const { nodes } = (data as { jobPostings: { nodes: readonly Record<string, unknown>[] } }).jobPostings;
    return { nodes, errors };
  };
  return { ask, statements, liveReads };
};

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));
const ofRow = 'id title companyName searchStatus stalenessStatus isListed detailMode closedAt';
const details =
  'address { locality } secondaryLocations { display } compensation { currencyCode } descriptionPlain applyUrl meta { fetchedAt }';

describe('details of stored postings', () => {
  it('are not read for rows that select none', async () => {
    const { ask, statements, liveReads } = subgraphOf('ATS_A', ids(3));
    const { nodes, errors } = await ask(`${ofRow} warnings { code }`);
    expect(errors).toBeUndefined();
    expect(nodes).toHaveLength(3);
    expect(nodes[0]).toMatchObject({ isListed: true, detailMode: 'STORED_SNAPSHOT', closedAt: null, warnings: [] });
    expect([statements, liveReads]).toEqual([[], []]);
  });

  it('are read in one statement for all rows and all fields', async () => {
    const { ask, statements, liveReads } = subgraphOf('ATS_A', ids(30));
    const { nodes, errors } = await ask(`${details} firstSeenAt lastSeenAt`);
    expect(errors).toBeUndefined();
    expect(nodes.map(({ applyUrl }) => applyUrl)).toEqual(ids(30).map((id) => `https://apply.example/${id}`));
    expect(statements).toEqual([ids(30).map((id) => toPostingId('ATS_A', id))]);
    expect(liveReads).toEqual([]);
  });

  it('are null without an error when the posting no longer exists, with an empty list of locations', async () => {
    const { ask } = subgraphOf('ATS_A', ids(2), ['1']);
    const { nodes, errors } = await ask(details);
    expect(errors).toBeUndefined();
    expect(nodes[0]).toMatchObject({ applyUrl: 'https://apply.example/0' });
    expect(nodes[1]).toEqual({
      address: null,
      secondaryLocations: [],
      compensation: null,
      descriptionPlain: null,
      applyUrl: null,
      meta: null,
    });
  });
});

describe('details of the network', () => {
  it('are not read for rows that select none, or only fields that network postings never have', async () => {
    const { ask, statements, liveReads } = subgraphOf('NETWORK', ids(20));
    const { nodes, errors } = await ask(`${ofRow} firstSeenAt lastSeenAt`);
    expect(errors).toBeUndefined();
    expect(nodes[19]).toMatchObject({ title: 'Stonemason', detailMode: 'LIVE_DETAIL', firstSeenAt: null });
    expect([statements, liveReads]).toEqual([[], []]);
  });

  it('are read once for each row, however many fields are selected', async () => {
    const { ask, statements, liveReads } = subgraphOf('NETWORK', ids(10));
    const { nodes, errors } = await ask(`${details} warnings { code }`);
    expect(errors).toBeUndefined();
    expect(nodes[9]).toMatchObject({ applyUrl: 'https://apply.example/9', warnings: [{ code: 'STALE_DATA' }] });
    expect([statements, liveReads]).toEqual([[], ids(10)]);
  });

  it('that cannot be read leave the row and the other rows intact', async () => {
    const { ask, liveReads } = subgraphOf('NETWORK', ids(3), [], ['1']);
    const { nodes, errors } = await ask('title applyUrl warnings { code }');
    expect(nodes.map(({ title, applyUrl }) => [title, applyUrl !== null])).toEqual([
      ['Stonemason', true],
      ['Stonemason', false],
      ['Stonemason', true],
    ]);
    expect(nodes[1]).toMatchObject({ warnings: [] });
    expect(errors).toMatchObject([{ path: ['jobPostings', 'nodes', 1, 'applyUrl'] }]);
    expect(liveReads).toEqual(ids(3));
  });

  it('are read for ten rows; every further row has an error for each detail', async () => {
    const { ask, liveReads } = subgraphOf('NETWORK', ids(12));
    const { nodes, errors } = await ask('title applyUrl');
    expect(liveReads).toEqual(ids(10));
    expect(nodes.slice(10)).toEqual([
      { title: 'Stonemason', applyUrl: null },
      { title: 'Stonemason', applyUrl: null },
    ]);
    expect(errors).toMatchObject(
      [10, 11].map((row) => ({
        path: ['jobPostings', 'nodes', row, 'applyUrl'],
        extensions: { code: 'QUERY_TOO_COMPLEX' },
      })),
    );
  });
});
