import type { OpenSubgraph } from '../../kit/contract/hosted-subgraph.ts';
import { openOwnBoards } from '../../kit/jobs/own-boards.ts';
import { wholePosting } from '../../kit/jobs/whole-posting.ts';
import { eventually } from '../../kit/time/eventually.ts';
import type { Surroundings } from '../subgraph-examples.ts';

/**
 * Values of a live posting, by the pair of the schema's examples: its source follows from the address. Values of a live
 * search, which takes neither a company nor filters of the kind of work.
 */
export const values = {
  'Query.jobPosting.source': null,
  'Query.jobPostings.company': null,
  'Query.jobPostings.isRemote': null,
  'Query.jobPostings.employmentTypes': null,
  'Query.jobPostings.workplaceTypes': null,
  'Query.jobPostings.pay': null,
};

const untilFound = async ({ execute }: OpenSubgraph, query: string, isThere: (data: string) => boolean) => {
  await eventually(
    async () => JSON.stringify((await execute({ query })).data),
    (data) => isThere(data),
  );
};

/**
 * Boards and postings of the test: a board that gets a posting with every read, so that the subscription has an event;
 * a posting with all fields, and one that is closed; a posting of the network that a search has found, so that its id
 * alone finds it; and a board that does not exist.
 */
export const surround = async (): Promise<Surroundings> => {
  const boards = await openOwnBoards({
    companies: { harbour: 'Harbour Almanacs' },
    others: [
      { source: 'ats_a', board: 'Quarryline', company: 'Quarryline' },
      { source: 'ats_b', board: 'nobody-is-here', company: 'Nobody' },
    ],
    onRead: (board, { post }) => post(board, { title: 'Assistant of the hour', location: 'Remote' }),
  });
  const whole = boards.post('harbour', wholePosting);
  const closing = boards.post('harbour', { ...wholePosting, title: 'Keeper of old tide tables' });
  return {
    environment: boards.environment,
    close: boards.close,
    prepare: async (subgraph) => {
      const postings = '{ company(slug: "harbour-almanacs") { jobPostings(query: "tide tables") { totalCount } } }';
      await untilFound(subgraph, postings, (data) => data.includes(':2'));
      boards.remove('harbour', closing.sourceId);
      await untilFound(subgraph, postings, (data) => data.includes(':1'));
      await untilFound(
        subgraph,
        '{ jobsHealth { boards { nodes { lastAttemptAt } } } }',
        (data) => !data.includes('"lastAttemptAt":null'),
      );
      const { data } = await subgraph.execute({
        query: '{ jobPostings(source: NETWORK, query: "engineer", first: 1) { nodes { postingId sourceUrl } } }',
      });
      const [live] = (data as { jobPostings: { nodes: readonly { postingId: string; sourceUrl: string }[] } })
        .jobPostings.nodes;
      const stored = {
        'Query.jobPostings.source': 'ATS_C',
        'Query.jobPostings.query': 'tide tables',
        'Query.jobPostings.location': null,
        'Query.jobPostings.company': 'harbour-almanacs',
        'Query.jobPostings.isRemote': null,
        'Query.jobPostings.employmentTypes': null,
        'Query.jobPostings.workplaceTypes': null,
        'Query.jobPostings.pay': { atLeast: '110000', currencyCode: 'USD', interval: 'YEAR' },
      };
      return {
        values: {
          ...stored,
          'Query.jobPostings.publishedOnOrAfter': '2020-01-01',
          'Query.jobPosting.postingId': whole.id,
          'Query.jobPosting.sourceUrl': whole.sourceUrl,
          'Query.jobPosting.source': 'ATS_C',
          'Query.company.slug': 'harbour-almanacs',
          'Company.jobPostings.query': 'tide tables',
          'Company.jobPostings.location': 'Portland',
          'Place.jobPostings.query': null,
          'Query.places.first': 1,
          'Place.jobPostings.isRemote': null,
          'Subscription.jobPosted.query': 'assistant',
          'Subscription.jobPosted.location': null,
          'Subscription.jobPosted.source': null,
          'Subscription.jobPosted.company': null,
          'Subscription.jobPosted.isRemote': null,
          'Subscription.jobPosted.employmentTypes': null,
          'Subscription.jobPosted.workplaceTypes': null,
          'Subscription.jobPosted.pay': null,
          'Subscription.jobPosted.after': null,
          'Subscription.jobPostingChanged.postingIds': null,
          'Subscription.jobPostingChanged.query': null,
          'Subscription.jobPostingChanged.location': null,
          'Subscription.jobPostingChanged.publishedOnOrAfter': null,
          'Subscription.jobPostingChanged.source': null,
          'Subscription.jobPostingChanged.company': null,
          'Subscription.jobPostingChanged.isRemote': null,
          'Subscription.jobPostingChanged.employmentTypes': null,
          'Subscription.jobPostingChanged.workplaceTypes': null,
          'Subscription.jobPostingChanged.pay': null,
          'Subscription.jobPostingChanged.after': null,
        },
        again: [
          {
            root: 'Query.jobPosting',
            values: { 'Query.jobPosting.postingId': closing.id, 'Query.jobPosting.sourceUrl': closing.sourceUrl },
          },
          {
            root: 'Query.jobPosting',
            values: {
              'Query.jobPosting.postingId': live?.postingId,
              'Query.jobPosting.sourceUrl': live?.sourceUrl,
              'Query.jobPosting.source': 'NETWORK',
            },
          },
        ],
      };
    },
  };
};
