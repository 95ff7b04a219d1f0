import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';
import { ConfigurationError } from './environment.ts';
import { readOperatorList } from './operator-list.ts';
import { describeItem, parseOperatorList } from './parse-operator-list.ts';

const lamp = z.strictObject({ name: z.string().min(1, 'may not be empty'), height: z.int() });
type Lamp = z.output<typeof lamp>;

const parse = (value: unknown) =>
  parseOperatorList<Lamp>(value, {
    plural: 'lamps',
    parseItem: (item) => {
      const { success, data, error } = lamp.safeParse(item, { error: describeIssue });
      return success ? data : describeItem(error.issues);
    },
    nameOf: (item) => ('name' in item ? item.name : undefined),
    keysOf: ({ name }) => ({ name: name.toLowerCase() }),
  });

describe('a list of an operator', () => {
  it('is an array, or an object with one under the name of its items', () => {
    const entries = [{ name: 'a', height: 3 }];
    expect(parse(entries)).toEqual({ entries, problems: [] });
    expect(parse({ lamps: entries })).toEqual({ entries, problems: [] });
    expect(parse([])).toEqual({ entries: [], problems: [] });
  });

  it.each([[null], [7], [{}], [{ lamps: {} }]])('cannot be %j', (value) =>
    expect(parse(value).problems).toEqual(['the list has to be a JSON array of lamps']),
  );

  it('reports all errors at once, each with its item, counted from one, including equal items', () => {
    expect(
      parse([
        { name: 'a', height: 3 },
        'b',
        { name: '', height: 3 },
        { name: 'c', height: 3.5 },
        { name: 'd' },
        { name: 'e', height: '3', width: 1 },
        { name: 'A', height: 4 },
      ]).problems,
    ).toEqual([
      'item 2: has to be an object',
      'item 3 (""): name may not be empty',
      'item 4 ("c"): height has to be a whole number',
      'item 5 ("d"): height is missing',
      'item 6 ("e"): height has to be a number',
      'item 6 ("e"): width is not known here; there are: name, height',
      'item 7 ("A"): name is that of item 1 too',
    ]);
  });
});

describe('its file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'operator-list-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const written = async (text: string) => {
    const path = join(folder, 'lamps.json');
    await writeFile(path, text);
    return path;
  };
  const read = (file: string | undefined, shippedFile = join(folder, 'shipped.json')) =>
    readOperatorList({ setting: 'LAMPS_FILE', file, shippedFile, parse });
  const validationErrorsOf = (file: string): readonly string[] => {
    try {
      read(file);
    } catch (error) {
      if (error instanceof ConfigurationError) return error.problems;
      throw error;
    }
    return [];
  };

  it('is the shipped one if the operator names none', async () => {
    const path = await written('[]');
    expect([read(undefined, path).isOperators, read(path).isOperators]).toEqual([false, true]);
  });

  it('may begin with a byte order mark', async () => {
    expect(read(await written('\uFEFF[{"name": "a", "height": 3}]')).entries).toHaveLength(1);
  });

  it('ends the start with the name of the setting if it is missing, no JSON or no such list', async () => {
    expect(validationErrorsOf(join(folder, 'none.json'))).toEqual([
      expect.stringMatching(/^LAMPS_FILE: .*none\.json cannot be read: there is no such file$/),
    ]);
    expect(validationErrorsOf(await written('[{'))).toEqual([
      expect.stringMatching(/^LAMPS_FILE: .*lamps\.json is no JSON: /),
    ]);
    expect(validationErrorsOf(await written('[1]'))).toEqual(['LAMPS_FILE: item 1: has to be an object']);
  });
});
