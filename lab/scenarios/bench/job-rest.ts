import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { inventBoards, toBoardList } from '../../invented/invented-jobs.ts';
import type { Scenario } from '../../scenario.ts';
import { againstHandWritten } from './against-hand-written.ts';

const boards = 30;

const toRequest = (name: string, query: Readonly<Record<string, string>>) => ({
  name: `search of postings, ${name}`,
  path: `/jobs/v1/search-jobs?${new URLSearchParams({ source: 'ats_b', ...query }).toString()}`,
});
const requests = [
  toRequest('20 rows of two words', { keywords: 'senior engineer' }),
  toRequest('20 rows of five words in a country', {
    keywords: 'senior data platform analytics growth',
    location: 'Germany',
  }),
];

/** Requires the same responses except for the cursor, which each server signs with its own secret. */
const check = (texts: readonly string[]): void => {
  const responses = texts.map((text) => {
    const { data } = JSON.parse(text) as { data: { jobs: readonly object[]; next_cursor: string | null } };
    if (data.jobs.length === 0) throw new Error(`too little is found: ${text}`);
    return { ...data, next_cursor: data.next_cursor === null };
  });
  for (const response of responses)
    if (!isDeepStrictEqual(response, responses[0]))
      throw new Error(
        `the answers differ: ${JSON.stringify(responses[0]).slice(0, 2000)}\n${JSON.stringify(response).slice(0, 2000)}`,
      );
};

/** Compares REST searches of postings with a hand-written Fastify route on the same searches and database. */
export const jobRest: Scenario = {
  name: 'job-rest',
  needs: ['postgres'],
  run: async (lab) => {
    /** Few postings keep the share of the search small, which is the same on both sides. */
    const postings = lab.isShort ? 2_000 : 20_000;
    const url = await lab.database();
    await lab.run('lab/databases/seed-jobs.js', [String(postings), String(boards), url]);
    const list = join(lab.folder(), 'boards.json');
    writeFileSync(list, JSON.stringify(toBoardList(inventBoards(boards))));
    const environment = { DATABASE_URL: url, JOB_BOARDS_FILE: list };
    return againstHandWritten(lab, { handWritten: 'hand-written-jobs', environment, method: 'POST', requests, check });
  },
};
