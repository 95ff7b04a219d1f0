import type { BoardEntry } from '../../subgraphs/jobs/model/board.ts';
import type { IncomingPosting, StatedLocation, StoredSource } from '../../subgraphs/jobs/model/posting.ts';
import { createInventedText, type InventedText } from './invented-text.ts';
import { jobLocations, titleParts } from './job-words.ts';
import { anyOf, between, createRandom, type Random } from './random.ts';
import type { Vocabulary } from './vocabulary.ts';

interface JobsPlan {
  readonly count: number;
  readonly boards: number;
  readonly nowMs: number;
}

export interface InventedJob {
  readonly entry: BoardEntry;
  readonly posting: IncomingPosting;
}

const sources: readonly StoredSource[] = ['ATS_A', 'ATS_B', 'ATS_C'];
const yearMs = 365 * 86_400_000;
/** The longest interval that is allowed, so that no refresh disturbs a measurement. */
const refreshIntervalSeconds = 604_800;

export const inventBoards = (count: number): readonly BoardEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    source: sources[index % sources.length] ?? 'ATS_A',
    token: `works-${index}`,
    companyName: `Works ${index}`,
    refreshIntervalSeconds,
    region: null,
  }));

/** Writes boards in the format of the operator's list. */
export const toBoardList = (boards: readonly BoardEntry[]): readonly object[] =>
  boards.map(({ source, token, companyName }) => ({
    source: source.toLowerCase(),
    board: token,
    company: companyName,
    refresh_interval_seconds: refreshIntervalSeconds,
  }));

const inventProse = (text: InventedText, words: number, random: Random): string => {
  let prose = '';
  for (let left = words; left > 0; ) {
    const sentence = Math.min(left, between(random, 5, 20));
    prose += `${prose === '' ? '' : '. '}${text.phrase(sentence)}`;
    left -= sentence;
  }
  return `${prose}.`;
};

export const inventTitle = (random: Random): string => {
  const { levels, fields, occupations, areas } = titleParts;
  const level = random() < 0.6 ? `${anyOf(random, levels)} ` : '';
  const area = random() < 0.4 ? `, ${anyOf(random, areas)}` : '';
  return `${level}${anyOf(random, fields)} ${anyOf(random, occupations)}${area}`;
};

const inventLocations = (random: Random): readonly StatedLocation[] => {
  const displays = new Set([anyOf(random, jobLocations)]);
  if (random() < 0.15) displays.add(anyOf(random, jobLocations));
  return [...displays].map((display) => ({ display, address: null }));
};

/**
 * Generates open postings, the same for the same seed and in no order of time. A few boards have most of them.
 * Descriptions of 350 to 700 words are plain text, because no search reads the markup.
 */
export function* inventJobs(plan: JobsPlan, vocabulary: Vocabulary, seed: number): Generator<InventedJob> {
  const random = createRandom(seed);
  const text = createInventedText(vocabulary, random);
  const boards = inventBoards(plan.boards);
  for (let index = 0; index < plan.count; index += 1) {
    const entry = boards[Math.floor(random() ** 2 * boards.length)] as BoardEntry;
    const sourceId = String(4_000_000_000 + index);
    const publishedAt = new Date(plan.nowMs - Math.floor(random() * yearMs)).toISOString();
    yield {
      entry,
      posting: {
        sourceId,
        sourceUrl: `https://jobs.${entry.token}.example/${sourceId}`,
        applyUrl: null,
        title: inventTitle(random),
        companyName: null,
        departmentName: anyOf(random, titleParts.fields),
        teamName: anyOf(random, titleParts.areas),
        employmentType: 'FULL_TIME',
        workplaceType: null,
        isRemote: null,
        locations: inventLocations(random),
        publishedAt,
        postedOn: publishedAt.slice(0, 10),
        salaryDisplay: random() < 0.3 ? '$150,000 - $190,000' : null,
        compensation: null,
        descriptionHtml: null,
        searchText: inventProse(text, between(random, 350, 700), random),
        isListed: true,
        captureMethod: 'BOARD_API',
      },
    };
  }
}
