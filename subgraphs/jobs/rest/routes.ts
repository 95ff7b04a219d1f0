import {
  flatten,
  fromPath,
  fromQuery,
  gather,
  neverNull,
  omit,
  onlyIf,
  type RestService,
  route,
} from '../../../platform/graphql/rest/rest-service.ts';
import { JobsStatusDocument, PostingDocument, SearchJobsDocument } from '../__generated__/operations.ts';
import { jobsExamples } from './examples.ts';

export const jobsRest: RestService = {
  title: 'Job Postings Service',
  version: '1.0.0',
  description:
    'Job postings of one professional network, searched live, and of the boards of three applicant-tracking systems, stored and searched. ' +
    'Search first, then request a posting by the `id` and the `source_url` of its row.',
  errorStyle: 'envelope',
  healthPath: '/v1/status',
  examples: jobsExamples,
  shapes: [
    flatten('JobPostingConnection.pageInfo'),
    onlyIf('PageInfo.nextCursor', 'hasNextPage'),
    omit('PageInfo.hasNextPage'),
    neverNull('JobPosting.secondaryLocations'),
    neverNull('JobPosting.reading'),
    neverNull('ReadMeta.fetchedAt'),
    flatten('JobPosting.reading'),
    gather('JobPosting', { meta: ['mode', 'fetchedAt', 'warnings'] }),
  ],
  routes: [
    route({
      method: 'POST',
      path: '/v1/search-jobs',
      operation: SearchJobsDocument,
      variables: {
        keywords: fromQuery('keywords'),
        location: fromQuery('location'),
        limit: fromQuery('limit'),
        fields: fromQuery('fields', { validationStatus: 400 }),
        publishedOnOrAfter: fromQuery('published_on_or_after'),
        source: fromQuery('source', { default: 'NETWORK', validationStatus: 400 }),
        after: fromQuery('cursor'),
      },
      sparse: { variable: 'fields', at: 'jobs.jobs' },
      wrap: { at: 'jobs' },
      summary: 'Searches the postings of one source. All parameters are in the query; a body is ignored.',
      errors: ['upstream_unavailable'],
    }),
    route({
      method: 'GET',
      path: '/v1/postings/{posting_id}',
      operation: PostingDocument,
      variables: {
        postingId: fromPath('posting_id'),
        sourceUrl: fromQuery('source_url'),
        source: fromQuery('source', { validationStatus: 400 }),
        fields: fromQuery('fields', { validationStatus: 400 }),
      },
      sparse: { variable: 'fields', at: 'posting' },
      wrap: { at: 'posting', meta: true },
      notFound: 'The source has no posting {posting_id}.',
      summary: 'One posting: as it is stored, or read live.',
      errors: ['upstream_unavailable'],
    }),
    route({
      method: 'GET',
      path: '/v1/status',
      operation: JobsStatusDocument,
      variables: {},
      summary: 'Whether fetches from the sources succeed.',
    }),
  ],
};
