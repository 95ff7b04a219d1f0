import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigurationError } from '../../../../platform/config/environment.ts';
import { parseBoardList, readBoardList } from './board-list.ts';

const item = { source: 'ats_b', board: 'quarryline', company: 'Quarry Line', refresh_interval_seconds: 900 };
const entry = {
  source: 'ATS_B',
  token: 'quarryline',
  companyName: 'Quarry Line',
  refreshIntervalSeconds: 900,
  region: null,
};
const entriesOf = (...items: object[]) => {
  const { entries, problems } = parseBoardList(items);
  expect(problems).toEqual([]);
  return entries;
};
const validationErrorsOf = (...items: unknown[]) => parseBoardList(items).problems;

describe('a list of boards', () => {
  it('is an array, or an object that holds one', () => {
    expect(parseBoardList([item])).toEqual({ entries: [entry], problems: [] });
    expect(parseBoardList({ boards: [item] })).toEqual({ entries: [entry], problems: [] });
    expect(parseBoardList([])).toEqual({ entries: [], problems: [] });
  });

  it('may leave out what can be derived, and use the graph’s field names', () => {
    expect(entriesOf({ source: ' ATS_B ', token: 'quarry-line_works' })).toEqual([
      {
        source: 'ATS_B',
        token: 'quarry-line_works',
        companyName: 'Quarry Line Works',
        refreshIntervalSeconds: 3600,
        region: null,
      },
    ]);
    expect(entriesOf({ source: 'ats_b', board: 'quarryline', refreshIntervalSeconds: 60 })).toMatchObject([
      { refreshIntervalSeconds: 60 },
    ]);
  });

  it.each([
    ['ats_a', 'QuarryLine.Works', 'QuarryLine.Works', 'QuarryLine Works'],
    ['ats_b', 'QuarryLine', 'quarryline', 'Quarryline'],
    ['ats_c', 'Quarry & Löwe', 'Quarry & Löwe', 'Quarry & Löwe'],
    ['ats_c', 'x', 'x', 'X'],
  ])('takes for %s the board %s as %s, of %s where no company is named', (source, board, token, companyName) =>
    expect(entriesOf({ source, board })).toMatchObject([{ token, companyName }]),
  );

  it.each([
    ['https://jobs.lever.co/QuarryLine', 'ATS_A', 'QuarryLine', null],
    ['https://jobs.eu.lever.co/quarryline/0b2f9c1e-6a54-4f0f-9d8a-3a1b5c7d9e21/apply', 'ATS_A', 'quarryline', 'eu'],
    ['https://boards.greenhouse.io/embed/job_board?for=QuarryLine', 'ATS_B', 'quarryline', null],
    ['job-boards.eu.greenhouse.io/quarryline/jobs/4100', 'ATS_B', 'quarryline', null],
    ['jobs.ashbyhq.com/Quarry%20Line', 'ATS_C', 'Quarry Line', null],
  ])('finds the board in the address %s', (board, source, token, region) => {
    expect(entriesOf({ board })).toMatchObject([{ source, token, region }]);
    expect(entriesOf({ board, source })).toMatchObject([{ source, token, region }]);
  });

  it.each(['ats_a', 'ats_b', 'ats-c'])('takes a board of %s of 100 characters', (source) =>
    expect(entriesOf({ ...item, source, board: 'x'.repeat(100) })).toMatchObject([{ token: 'x'.repeat(100) }]),
  );

  it('keeps a stated region', () =>
    expect(entriesOf({ source: 'ats_a', board: 'quarryline', region: 'eu' })).toMatchObject([{ region: 'eu' }]));

  it.each<[object, string]>([
    [{ source: undefined }, 'board needs a source beside it, because it is not an address'],
    [{ source: 'network' }, 'source has to be ats_a, ats_b or ats_c'],
    [{ source: 7 }, 'source has to be a text'],
    [{ board: undefined }, 'board is missing'],
    [{ board: ' ' }, 'board may not be empty'],
    [{ board: '\u212aelp' }, 'board has to be letters, digits, dashes and underscores'],
    [{ board: '-quarry' }, 'board has to be letters, digits, dashes and underscores'],
    [{ board: 'x'.repeat(101) }, 'board has to be letters, digits, dashes and underscores, 100 characters at most'],
    [{ source: 'ats_a', board: 'quarry line' }, 'board has to be letters, digits, dots'],
    [{ source: 'ats_a', board: '..' }, 'board has to be letters, digits, dots'],
    [{ source: 'ats_c', board: 'a\u0000b' }, 'board has to be a name without slash or control characters'],
    [{ source: 'ats_c', board: 'x'.repeat(101) }, 'board has to be a name without slash'],
    [{ board: 'https://careers.quarryline.example/jobs' }, 'board is an address that does not name a board'],
    [{ board: 'https://careers.quarryline.example/?gh_jid=41' }, 'board is an address that does not name a board'],
    [{ board: 'https://jobs.lever.co/quarryline' }, 'board is an address of ats_a, and the source is ats_b'],
    [{ company: '' }, 'company may not be empty'],
    [{ company: '!?' }, 'company has to have a letter or a digit'],
    [{ source: 'ats_c', board: '!?', company: undefined }, 'company is missing, and the board gives no name for one'],
    [{ refresh_interval_seconds: 0 }, 'refresh_interval_seconds has to be 1 at least'],
    [{ refresh_interval_seconds: 604_801 }, 'refresh_interval_seconds has to be 604800, a week, at most'],
    [{ refresh_interval_seconds: 1.5 }, 'refresh_interval_seconds has to be a whole number'],
    [{ refresh_interval_seconds: '60' }, 'refresh_interval_seconds has to be'],
    [{ region: 'eu' }, 'region is for boards of ats_a only'],
    [{ region: 'us' }, 'region can only be eu'],
    [{ slug: 'x' }, 'slug is not known here; there are: source, board, '],
    [{ token: 'x' }, 'token is not known here'],
  ])('refuses %j', (change, problem) =>
    expect(validationErrorsOf({ ...item, ...change })).toEqual([expect.stringContaining(problem)]),
  );

  it.each([[1], [604_800]])('takes an interval of %i seconds', (seconds) =>
    expect(entriesOf({ ...item, refresh_interval_seconds: seconds })).toMatchObject([
      { refreshIntervalSeconds: seconds },
    ]),
  );

  it('reports each validation error with the number of its item', () =>
    expect(
      validationErrorsOf(
        { ...item, board: 'a b', region: 'x' },
        'text',
        { source: 'ats_a' },
        { ...item, board: 'a/b' },
      ),
    ).toEqual([
      expect.stringMatching(/^item 1 \("a b"\): region can only/),
      'item 2: has to be an object',
      'item 3: board is missing',
      expect.stringMatching(/^item 4 \("a\/b"\): board is an address/),
    ]));

  it('has every board once, whatever its spelling', () => {
    const twice = (left: object, right: object) => validationErrorsOf({ ...item, board: 'first' }, left, right);
    expect(twice(item, { board: 'https://boards.greenhouse.io/QuarryLine' })).toEqual([
      'item 3 ("https://boards.greenhouse.io/QuarryLine"): board is that of item 2 too',
    ]);
    expect(twice({ source: 'ats_c', board: 'One' }, { source: 'ats_c', board: 'one' })).toHaveLength(1);
    expect(twice({ source: 'ats_a', board: 'One' }, { source: 'ats_a', board: 'one' })).toEqual([]);
    expect(twice({ source: 'ats_a', board: 'one' }, { source: 'ats_c', board: 'one' })).toEqual([]);
  });
});

describe('the file of boards', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boards-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const write = async (text: string): Promise<string> => {
    const path = join(folder, 'boards.json');
    await writeFile(path, text);
    return path;
  };
  const errorsIn = (file: string): readonly string[] => {
    try {
      readBoardList(file);
    } catch (error) {
      if (error instanceof ConfigurationError) return error.problems;
      throw error;
    }
    return [];
  };

  it('is the shipped one when the operator has none', () => {
    const { entries, isOperators } = readBoardList(undefined);
    expect(isOperators).toBe(false);
    expect(new Set(entries.map(({ source }) => source))).toEqual(new Set(['ATS_A', 'ATS_B', 'ATS_C']));
  });

  it('is read from the operator’s path, with or without a byte order mark', async () => {
    expect(readBoardList(await write(`\uFEFF${JSON.stringify({ boards: [item] })}`))).toEqual({
      entries: [entry],
      isOperators: true,
    });
  });

  it('reports all validation errors at once, each with its position', async () => {
    const path = await write(JSON.stringify([item, { source: 'ats_d', board: 'a', company: 7 }]));
    expect(errorsIn(path)).toEqual([
      'JOB_BOARDS_FILE: item 2 ("a"): source has to be ats_a, ats_b or ats_c',
      'JOB_BOARDS_FILE: item 2 ("a"): company has to be a text',
    ]);
    expect(errorsIn(await write('{'))).toEqual([
      expect.stringMatching(/^JOB_BOARDS_FILE: .*boards\.json is no JSON: /),
    ]);
    expect(errorsIn(await write('7'))).toEqual(['JOB_BOARDS_FILE: the list has to be a JSON array of boards']);
    expect(errorsIn(join(folder, 'none.json'))).toEqual([
      expect.stringMatching(/^JOB_BOARDS_FILE: .*none\.json cannot be read: there is no such file$/),
    ]);
  });
});
