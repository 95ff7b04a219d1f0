import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serverAudits } from 'graphql-http';
import { type LibraryGateway, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';

let library: LibraryGateway;
beforeAll(async () => {
  library = await startLibrary();
});
afterAll(() => library.close());

const audits = serverAudits({
  url: () => library.url,
  fetchFn: (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${libraryKey}`);
    return fetch(url, { ...init, headers });
  },
});

describe('the audits of GraphQL over HTTP', () => {
  it('are complete', () => expect(audits).toHaveLength(61));

  it.each(audits.map((audit) => [`${audit.id}: ${audit.name}`, audit] as const))('%s', async (_, audit) => {
    const result = await audit.fn();
    expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok');
  });
});
