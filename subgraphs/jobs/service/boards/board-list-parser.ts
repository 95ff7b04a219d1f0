import { z } from 'zod';
import type { ParsedList } from '../../../../platform/config/operator-list.ts';
import { describeItemIssue, parseOperatorList } from '../../../../platform/config/parse-operator-list.ts';
import { toCompanySlug } from '../../../../platform/names/company-slug.ts';
import { asciiLower } from '../../../../platform/text/ascii-case.ts';
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
      const source = sources[asciiLower(name.trim()).replaceAll('-', '_')];
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

/** Accepted spellings of field names. */
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

/** Validation errors come without the item's position. */
const parseItem = (given: object): BoardEntry | readonly string[] => {
  const result = item.safeParse(withAliases(given), { reportInput: true });
  if (!result.success)
    return result.error.issues.map((issue) => [...issue.path.map(String), describeItemIssue(issue)].join(' '));
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

/**
 * Parses a JSON array, or an object with the array `boards`. Validation errors name the item's number and the field.
 */
export const parseBoardList = (value: unknown): ParsedList<BoardEntry> =>
  parseOperatorList<BoardEntry>(value, {
    plural: 'boards',
    parseItem,
    nameOf: (given) => withAliases(given)['board'],
    keysOf: ({ source, token }) => ({ board: toBoardKey(source, token) }),
  });
