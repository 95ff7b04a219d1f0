import pg from 'pg';
import { processEnvironment } from '../../platform/config/environment.ts';
import { toPostingId } from '../../subgraphs/jobs/model/posting-id.ts';
import { toIdText } from '../../subgraphs/jobs/service/search/index-query.ts';
import { PostingIndex } from '../../subgraphs/jobs/service/search/posting-index.ts';
import { toWords } from '../../subgraphs/jobs/service/search/words.ts';
import { withClient } from '../../tests/kit/postgres-client.ts';
import { inventJobs } from '../invented/invented-jobs.ts';
import { createJobVocabulary, jobWordRanks, titleParts } from '../invented/job-words.ts';
import { between, createRandom } from '../invented/random.ts';
import { percentile } from '../measuring/statistics.ts';
import { serverUrlOf, withBenchDatabase } from '../postgres/bench-database.ts';
import {
  fillVectorPostings,
  findAllFirst,
  findByCount,
  readLexemes,
  type VectorPosting,
} from '../postgres/vector-postings.ts';

/**
 * Compares the search of postings by number of words in the service's index in memory and in PostgreSQL, with
 * `tsvector` and a GIN index. Searches have one to eight words, frequent and middle ones in turns, and one source of
 * three. All must find the same. Argument: postings.
 */
const postings = Number(process.argv[2] ?? '200000');
const mostWords = 8;
const alone = 8;
const connections = 20;
const together = 40;
const limit = 20;
const source = 'ATS_B';
const say = (text: string) => process.stdout.write(`${text}\n`);

const vocabulary = createJobVocabulary(1);
const random = createRandom(5);
const index = new PostingIndex();
const terms = new Map<string, number>();
const termOf = (text: string): number => {
  const term = terms.get(text) ?? terms.size + 1;
  terms.set(text, term);
  return term;
};

function* invent(lexemeOf: ReadonlyMap<string, string>): Generator<VectorPosting> {
  for (const { entry, posting } of inventJobs({ count: postings, boards: 300, nowMs: Date.now() }, vocabulary, 2)) {
    const lexemes = new Set<string>();
    for (const word of toWords(`${posting.title}\n${posting.searchText}`)) {
      const lexeme = lexemeOf.get(word);
      if (lexeme !== undefined) lexemes.add(lexeme);
    }
    const id = toPostingId(entry.source, posting.sourceId);
    const newestAt = posting.publishedAt ?? '';
    index.put({
      id,
      newestMs: Date.parse(newestAt),
      forEachTerm: (take) => {
        take(termOf(`source/${entry.source}`));
        for (const lexeme of lexemes) take(termOf(lexeme));
      },
    });
    yield { id, source: entry.source, newestAt, lexemes };
  }
}

const leastOf = (lexemes: readonly string[]): number => Math.ceil(lexemes.length / 2);

const findInMemory = (lexemes: readonly string[]): readonly string[] =>
  index
    .find({
      words: lexemes.map((lexeme) => [termOf(lexeme)]),
      titleWords: [],
      filters: [[termOf(`source/${source}`)]],
      without: [],
      newestFromMs: null,
      leastWords: leastOf(lexemes),
      after: null,
      limit,
    })
    .positions.map(({ idNumber }) => toIdText(idNumber));

const inventSearches = (count: number, words: number, lexemeOf: ReadonlyMap<string, string>) =>
  Array.from({ length: count }, () => {
    const lexemes = new Set<string>();
    while (lexemes.size < words) {
      const [from, to] = jobWordRanks[lexemes.size % 2 === 0 ? 'frequent' : 'middle'];
      const lexeme = lexemeOf.get(vocabulary.words[between(random, from, to)] ?? '');
      if (lexeme !== undefined) lexemes.add(lexeme);
    }
    return [...lexemes];
  });

const timeEach = async (
  searches: readonly (readonly string[])[],
  atOnce: number,
  find: (lexemes: readonly string[]) => readonly string[] | Promise<readonly string[]>,
): Promise<readonly number[]> => {
  const waiting = [...searches];
  const tookMs: number[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const startedAtMs = performance.now();
      const found = await find(next);
      tookMs.push(performance.now() - startedAtMs);
      if (found.join() !== findInMemory(next).join()) throw new Error(`answers differ for ${next.join(' ')}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return tookMs;
};

const compare = async (url: string): Promise<void> => {
  const titleWords = toWords(Object.values(titleParts).flat().join(' '));
  const lexemeOf = await withClient(url, async (client) => {
    const lexemes = await readLexemes(client, [...new Set([...vocabulary.words, ...titleWords])]);
    await fillVectorPostings(client, invent(lexemes));
    return lexemes;
  });
  const pool = new pg.Pool({ connectionString: url, max: connections, options: '-c jit=off -c work_mem=64MB' });
  const options = (lexemes: readonly string[]) => ({ least: leastOf(lexemes), limit });
  const contenders = {
    'in memory': findInMemory,
    'SQL, by number': (lexemes: readonly string[]) => findByCount(pool, source, lexemes, options(lexemes)),
    'SQL, all first': (lexemes: readonly string[]) => findAllFirst(pool, source, lexemes, options(lexemes)),
  };
  say(`${postings} postings, ms: median alone; median and p95 of ${connections} at once`);
  for (let words = 1; words <= mostWords; words += 1) {
    const searches = inventSearches(alone + together, words, lexemeOf);
    const cells: string[] = [];
    for (const [name, find] of Object.entries(contenders)) {
      const single = await timeEach(searches.slice(0, alone), 1, find);
      const many = await timeEach(searches.slice(alone), name === 'in memory' ? 1 : connections, find);
      const shares = [percentile(single, 0.5), percentile(many, 0.5), percentile(many, 0.95)];
      cells.push(`${name} ${shares.map((ms) => ms.toFixed(ms < 10 ? 1 : 0)).join(' ')}`);
    }
    say(`${words} words: ${cells.join('; ')}`);
  }
  await pool.end();
};

await withBenchDatabase(serverUrlOf(processEnvironment()), compare);
