import { z } from 'zod';
import { toCompanySlug } from '../../../../platform/names/company-slug.ts';
import type { BoardEntry } from '../../model/board.ts';
import { toBoardKey } from '../../model/board-key.ts';
import type { StoredSource } from '../../model/posting.ts';
import { readBoardName, toCompanyName } from './board-token.ts';

const sources: Readonly<Record<string, StoredSource>> = { ats_a: 'ATS_A', ats_b: 'ATS_B', ats_c: 'ATS_C' };

const text = (longest: number) =>
  z.string().trim().min(1, 'may not be empty').max(longest, `has to be ${longest} characters at most`);

const item = z.strictObject({
  source: z
    .string()
    .transform((name, context): StoredSource => {
      const source = sources[name.trim().toLowerCase().replaceAll('-', '_')];
      if (source !== undefined) return source;
      context.issues.push({ code: 'custom', input: name, message: 'has to be ats_a, ats_b or ats_c' });
      return z.NEVER;
    })
    .optional(),
  board: text(2048),
  company: text(200)
    .refine((name) => name === '' || toCompanySlug(name) !== '', 'has to have a letter or a digit')
    .optional(),
  refresh_interval_seconds: z
    .int()
    .min(1, 'has to be 1 at least')
    .max(604_800, 'has to be 604800, a week, at most')
    .default(3600),
  region: z.literal('eu', 'can only be eu').optional(),
});

/** Other names of fields: what is meant is plain. */
const aliases: Readonly<Record<string, string>> = {
  token: 'board',
  refreshIntervalSeconds: 'refresh_interval_seconds',
};
const withAliases = (given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const name = aliases[key];
      return [name !== undefined && !Object.hasOwn(given, name) ? name : key, value];
    }),
  );

/** What is said of a fault, in few words; texts of ours as they are. */
const messageOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return `has fields that are not known: ${issue.keys.join(', ')}`;
  if (issue.code !== 'invalid_type') return issue.message;
  if (issue.input === undefined) return 'is missing';
  return `has to be ${issue.expected === 'int' ? 'a whole number' : `of the type ${issue.expected}`}`;
};

/** Entry of one item, or its faults without their place. */
const parseItem = (given: object): BoardEntry | readonly string[] => {
  const result = item.safeParse(withAliases(given), { reportInput: true });
  if (!result.success)
    return result.error.issues.map((issue) => [...issue.path.map(String), messageOf(issue)].join(' '));
  const { data } = result;
  const board = readBoardName(data.board, data.source ?? null);
  if ('fault' in board) return [`board ${board.fault}`];
  if (data.region !== undefined && board.source !== 'ATS_A') return ['region is for boards of ats_a only'];
  const companyName = data.company ?? toCompanyName(board.token);
  if (toCompanySlug(companyName) === '') return ['company is missing, and the board gives no name for one'];
  return {
    source: board.source,
    token: board.token,
    companyName,
    refreshIntervalSeconds: data.refresh_interval_seconds,
    region: data.region ?? board.region,
  };
};

/** Items are counted from 1, as people do. */
const placeOf = (index: number, given: object): string => {
  const { board } = withAliases(given);
  return `item ${index + 1}${typeof board === 'string' ? ` ("${board.slice(0, 64)}")` : ''}`;
};

/**
 * A list of boards: a JSON array, or an object with the array `boards`. Answers the entries and every fault, each with the number of its item and
 * the field.
 */
export const parseBoardList = (
  value: unknown,
): { readonly entries: readonly BoardEntry[]; readonly faults: readonly string[] } => {
  const held: unknown = typeof value === 'object' && value !== null && 'boards' in value ? value.boards : value;
  if (!Array.isArray(held)) return { entries: [], faults: ['the list has to be a JSON array of boards'] };
  const faults: string[] = [];
  const entries: BoardEntry[] = [];
  const seen = new Map<string, number>();
  for (const [index, given] of held.entries()) {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      faults.push(`item ${index + 1}: has to be an object`);
      continue;
    }
    const entry = parseItem(given);
    if (!('source' in entry)) {
      faults.push(...entry.map((fault) => `${placeOf(index, given)}: ${fault}`));
      continue;
    }
    const key = toBoardKey(entry.source, entry.token);
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, index);
    else faults.push(`${placeOf(index, given)}: board is that of item ${earlier + 1} too`);
    entries.push(entry);
  }
  return { entries, faults };
};
