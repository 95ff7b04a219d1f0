import { describe, expect, it } from '@jest/globals';
import { canonicalUrl } from '../../../../platform/upstream/web/canonical-url.ts';
import { toPostingId } from '../../model/posting-id.ts';
import { postingIdAt } from './posting-at-page.ts';

const uuid = '0b2f9c1e-6a54-4f0f-9d8a-3a1b5c7d9e21';

describe('the posting at a page', () => {
  it.each([
    ['ATS_A', `https://jobs.lever.co/quarryline/${uuid}`, uuid],
    ['ATS_A', `https://jobs.lever.co/quarryline/${uuid.toUpperCase()}/apply?utm_source=letter`, uuid],
    ['ATS_B', 'https://boards.greenhouse.io/harbour/jobs/4012345?gh_src=letter', '4012345'],
    ['ATS_B', 'https://www.harbour.example/careers?gh_jid=4012345&utm_medium=mail', '4012345'],
    ['ATS_C', `https://jobs.ashbyhq.com/harbour/${uuid}`, uuid],
    ['NETWORK', 'https://www.linkedin.com/jobs/view/4012345678', '4012345678'],
  ] as const)('of %s is read from %s, also when the address was made canonical', (source, url, sourceId) => {
    const id = toPostingId(source, sourceId);
    expect(postingIdAt(url)).toBe(id);
    expect(postingIdAt(canonicalUrl(url) ?? '')).toBe(id);
  });

  it.each(['https://jobs.lever.co/quarryline', 'https://lab.example/posts/one', 'of-nothing:https://lab.example/', ''])(
    'is none at %j',
    (url) => expect(postingIdAt(url)).toBeNull(),
  );
});
