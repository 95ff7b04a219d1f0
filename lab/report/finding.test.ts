import { describe, expect, it } from '@jest/globals';
import { atLeast, below, type Column, equal, figure, megabytes, seconds, toTable, within } from './finding.ts';

const columns: readonly Column[] = [
  { head: 'scenario', cell: ({ scenario }) => scenario },
  { head: 'what was done', cell: ({ done }) => done },
  { head: '', cell: ({ ok }) => (ok === true ? 'ok' : 'FAILED') },
];

describe('The table of a run', () => {
  it('has one line for each finding and aligned columns', () => {
    const rows = [
      { scenario: 'frames', ...equal('a ping', 'alive', 'alive') },
      { scenario: 'ends', ...within('SIGINT with open streams', 5_100, 5_000) },
    ];
    expect(toTable(columns, rows)).toBe(
      [
        '| scenario | what was done            |        |',
        '|----------|--------------------------|--------|',
        '| frames   | a ping                   | ok     |',
        '| ends     | SIGINT with open streams | FAILED |',
      ].join('\n'),
    );
  });

  it('escapes a pipe, and puts a text of several lines in one', () => {
    expect(toTable(columns, [{ scenario: 'a', ...equal('b|c\n d', 1, 1) }])).toContain('b\\|c d');
  });
});

describe('A finding', () => {
  it('passes at its bound, except where the bound itself is too much', () => {
    expect([within('x', 100, 100).ok, within('x', 101, 100).ok]).toEqual([true, false]);
    expect([atLeast('x', 3, 3).ok, below('x', 3, 3).ok]).toEqual([true, false]);
  });

  it('fails when what else has to hold does not', () => {
    expect(below('x', 1, 3, { andAlso: false }).ok).toBe(false);
  });

  it('is a figure without a bound', () => expect(figure('x', '3 s').ok).toBeUndefined());

  it('shows as many digits as its unit deserves', () => {
    expect([seconds(1_250), megabytes(2_100_000_000)]).toEqual(['1.3 s', '2100 MB']);
    expect([below('x', 4.25, 10, { unit: 'ms' }).measured, below('x', 42.5, 50, { unit: 'ms' }).measured]).toEqual([
      '4.3 ms',
      '43 ms',
    ]);
    expect(atLeast('x', 0.505, 0.5, { unit: 'x' })).toMatchObject({ bound: '>= 0.5 x', measured: '0.51 x', ok: true });
  });
});
