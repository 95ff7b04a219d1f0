import { describe, expect, it } from '@jest/globals';
import type { StoredKey } from '../../gateway/api-keys/api-key.ts';
import { toKeyTable } from './key-table.ts';

const now = Date.parse('2027-01-15T09:00:00Z');
const key = (changes: Partial<StoredKey>): StoredKey => ({
  id: 'key_1a2b3c4d5e',
  name: 'dashboard',
  services: ['*'],
  rights: [],
  createdAt: '2027-01-02T10:20:30.456Z',
  expiresAt: null,
  revokedAt: null,
  ...changes,
});

describe('The list of keys', () => {
  it('has a header, and columns as wide as they need to be', () => {
    const keys = [
      key({}),
      key({ name: 'old', services: ['odds', 'flights'], revokedAt: '2027-01-10T00:00:00Z' }),
      key({ name: 'session', rights: ['trace', 'admin'], expiresAt: '2027-01-15T21:00:00Z' }),
      key({ name: 'late', expiresAt: '2027-01-15T09:00:00Z' }),
    ];
    expect(toKeyTable(keys, now, undefined)).toBe(
      [
        'ID              NAME       SERVICES      RIGHTS       CREATED     STATE',
        'key_1a2b3c4d5e  dashboard  *             -            2027-01-02  valid',
        'key_1a2b3c4d5e  old        odds,flights  -            2027-01-02  revoked 2027-01-10',
        'key_1a2b3c4d5e  session    *             trace,admin  2027-01-02  until 2027-01-15 21:00',
        'key_1a2b3c4d5e  late       *             -            2027-01-02  expired 2027-01-15',
      ].join('\n'),
    );
  });

  const long = [
    key({ name: 'x'.repeat(100), services: ['odds', 'flights', 'restaurants', 'blogs', 'social', 'jobs'] }),
    key({ rights: ['trace', 'admin'], expiresAt: '2027-01-15T21:00:00Z' }),
  ];

  it.each([80, 100, 120])('fits a terminal of %i columns', (columns) => {
    const lines = toKeyTable(long, now, columns).split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(columns);
    expect(lines[1]).toMatch(/^key_1a2b3c4d5e {2}x+… +odds,.*… +- /);
  });

  it('shortens nothing where it is no terminal', () => {
    expect(toKeyTable(long, now, undefined)).toContain('x'.repeat(100));
  });

  it('is its header where there is no key', () => {
    expect(toKeyTable([], now, 80)).toBe('ID  NAME  SERVICES  RIGHTS  CREATED  STATE');
  });
});
