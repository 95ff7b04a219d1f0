import { describe, expect, it } from '@jest/globals';
import { equal, megabytes, seconds, toTable, within } from './report.ts';

describe('The table of a chaos run', () => {
  it('has a line for each finding, in columns of one width, with failures in capitals', () => {
    const rows = [
      { scenario: 'frames', ...equal('a ping nested 5,000 deep', 'alive', 'alive') },
      { scenario: 'ends', ...within('SIGINT with open streams', 5_100, 5_000, 'exit code 0') },
    ];
    expect(toTable(rows)).toBe(
      [
        '| scenario | what was done            | bound        | measured           |        |',
        '|----------|--------------------------|--------------|--------------------|--------|',
        '| frames   | a ping nested 5,000 deep | alive        | alive              | ok     |',
        '| ends     | SIGINT with open streams | within 5.0 s | 5.1 s, exit code 0 | FAILED |',
      ].join('\n'),
    );
  });

  it('escapes column separators in measurements', () => {
    expect(toTable([{ scenario: 'a', ...equal('b', 'c', 'd|e') }])).toContain('d\\|e');
  });

  it('accepts a measurement that equals its bound', () => {
    expect([within('x', 100, 100).ok, within('x', 101, 100).ok]).toEqual([true, false]);
    expect([seconds(1_250), megabytes(2_100_000_000)]).toEqual(['1.3 s', '2100 MB']);
  });
});
