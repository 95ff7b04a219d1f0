import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import type { JobSource } from '../../model/posting.ts';
import { toPostingId } from '../../model/posting-id.ts';
import { type PostingPair, readPair } from './posting-pair.ts';

const uuid = '0b2f9c1e-6a54-4f0f-9d8a-3a1b5c7d9e21';

const validationErrorsOf = (pair: PostingPair) => {
  try {
    readPair(pair);
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'validation_error')
      return error.details.faults?.map(({ loc, type }) => [loc[0], type]);
    throw error;
  }
  return [];
};

describe('a pair of id and address', () => {
  it.each<[JobSource, string, string]>([
    ['ATS_A', uuid, `https://jobs.lever.co/quarryline/${uuid}/apply?lever-source=x`],
    ['ATS_A', uuid, `https://jobs.eu.lever.co/quarryline/${uuid.toUpperCase()}`],
    ['ATS_B', '5311686008', 'https://job-boards.greenhouse.io/quarryline/jobs/5311686008'],
    ['ATS_B', '5311686008', 'https://careers.quarryline.example/openings?gh_jid=5311686008'],
    ['ATS_C', uuid, `https://jobs.ashbyhq.com/Quarry%20Line/${uuid}`],
    ['NETWORK', '4012345678', 'https://www.linkedin.com/jobs/view/stonemason-at-quarry-line-4012345678'],
  ])('of %s is accepted: %s at %s', (source, sourceId, sourceUrl) => {
    const id = toPostingId(source, sourceId);
    expect(readPair({ postingId: id, sourceUrl })).toMatchObject({ source, sourceId, sourceUrl });
    expect(readPair({ postingId: id, sourceUrl, source })).toMatchObject({ source, sourceId });
    expect(validationErrorsOf({ postingId: 'jp_000000000000', sourceUrl })).toEqual([
      ['sourceUrl', 'request_contract'],
      ['postingId', 'request_contract'],
    ]);
  });

  it('does not match the id of another source', () => {
    const sourceUrl = `https://jobs.lever.co/quarryline/${uuid}`;
    expect(validationErrorsOf({ postingId: toPostingId('ATS_C', uuid), sourceUrl })).toEqual([
      ['sourceUrl', 'request_contract'],
      ['postingId', 'request_contract'],
    ]);
    // As an address of the other source it has no id at all.
    expect(validationErrorsOf({ postingId: toPostingId('ATS_C', uuid), sourceUrl, source: 'ATS_C' })).toEqual([
      ['sourceUrl', 'request_contract'],
    ]);
  });

  it.each([
    ['a board, and no posting', 'https://jobs.lever.co/quarryline', 'request_contract'],
    ['a page of anybody', 'https://quarryline.example/careers/1', 'request_contract'],
    ['two ids', 'https://quarryline.example/careers?gh_jid=1&gh_jid=2', 'request_contract'],
    ['an unsupported family', 'https://quarryline.wd5.myworkdayjobs.com/en-US/jobs/1', 'request_contract'],
    ['an unsupported family, whatever it ends with', 'https://jobs-q.icims.com/jobs/1?gh_jid=1', 'request_contract'],
    ['no host', 'https://', 'value_error'],
    ['another scheme', 'ftp://jobs.lever.co/x', 'value_error'],
    ['what cannot be an address', 'https://a b/', 'value_error'],
  ])('with the address of %s is refused: %s', (_what, sourceUrl, type) => {
    expect(validationErrorsOf({ postingId: 'jp_000000000000', sourceUrl })).toEqual([['sourceUrl', type]]);
    for (const source of ['NETWORK', 'ATS_A', 'ATS_B', 'ATS_C'] as const)
      expect(validationErrorsOf({ postingId: 'jp_000000000000', sourceUrl, source })?.[0]).toEqual(['sourceUrl', type]);
  });

  it('names no company and none of our addresses when it is refused', () => {
    expect(() => readPair({ postingId: 'jp_000000000000', sourceUrl: 'https://q.taleo.net/x' })).toThrow(
      '`sourceUrl` is on taleo.net, whose postings are not supported: boards of that family have no public interface that is the same for every employer.',
    );
  });
});
