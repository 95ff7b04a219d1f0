import createClient from 'openapi-fetch';
import { type Connection, clientOptions } from './connection.ts';
import type { components, paths } from './generated/jobs.ts';

type Schemas = components['schemas'];

/** Searches by POST, reads a posting, and has requests refused with 422 and with 400, through the generated client. */
export const useJobs = async (connection: Connection) => {
  const client = createClient<paths>(clientOptions(connection, 'jobs'));
  const query = { keywords: 'engineer', location: 'Portland, OR', limit: 2 };
  const found = await client.POST('/v1/search-jobs', { params: { query } });
  const row = found.data?.data.jobs[0];
  const source: Schemas['JobSource'] | undefined = row?.source;
  const path = { posting_id: row?.id ?? '' };
  const fields: Schemas['JobPostingField'][] = ['title', 'address_structured'];
  const params = { path, query: { source_url: row?.source_url ?? '', fields } };
  const posting = await client.GET('/v1/postings/{posting_id}', { params });
  const place: string | null | undefined = posting.data?.data.address_structured?.locality;

  const tooMany = await client.POST('/v1/search-jobs', { params: { query: { ...query, limit: 101 } } });
  const error = tooMany.error !== undefined && 'error' in tooMany.error ? tooMany.error.error : undefined;
  const invalid: Schemas['ValidationErrorContent'] | undefined = error?.code === 'validation_error' ? error : undefined;
  const cursored = await client.POST('/v1/search-jobs', { params: { query: { ...query, cursor: 'x' } } });

  const broken = cursored.error !== undefined && 'error' in cursored.error ? cursored.error.error : undefined;

  // Calls that the types refuse. None of them is made.
  const wrong = [
    // @ts-expect-error a search is posted
    () => client.GET('/v1/search-jobs', { params: { query } }),
    // @ts-expect-error keywords are required
    () => client.POST('/v1/search-jobs', { params: { query: { limit: 2 } } }),
    // @ts-expect-error a posting is found by its address as well
    () => client.GET('/v1/postings/{posting_id}', { params: { path, query: {} } }),
    // @ts-expect-error there is no such field
    (): Schemas['JobPostingField'] => 'colour',
  ];
  return {
    posted: { status: found.response.status, rows: found.data?.data.jobs.length, source },
    read: {
      status: posting.response.status,
      title: posting.data?.data.title === row?.title,
      place: place !== undefined,
    },
    refused: {
      status: tooMany.response.status,
      code: error?.code,
      param: invalid?.param,
      loc: invalid?.details?.[0]?.loc,
    },
    broken: { status: cursored.response.status, param: broken?.code === 'validation_error' ? broken.param : undefined },
    refusedByTypes: wrong.length,
  };
};
