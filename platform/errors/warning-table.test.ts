import { describe, expect, it } from '@jest/globals';
import { createWarningTable, defineWarnings, platformWarnings, type Warning } from './warnings.ts';

const shelfWarnings = defineWarnings({ shelf_dusty: 'nothing was put there for a year' });

describe('the table of warnings', () => {
  it("has the platform's codes and those of every service", () => {
    const table = createWarningTable([{ name: 'shelves', warnings: shelfWarnings }, { name: 'books' }]);
    expect([...table.keys()]).toEqual([...Object.keys(platformWarnings), 'shelf_dusty']);
  });

  it('refuses a code that two declare', () => {
    const owners = ['shelves', 'books'].map((name) => ({ name, warnings: shelfWarnings }));
    expect(() => createWarningTable(owners)).toThrow('shelf_dusty is declared by shelves and by books');
    const warnings = defineWarnings({ stale_data: 'old' });
    expect(() => createWarningTable([{ name: 'shelves', warnings }])).toThrow('stale_data is declared by the platform');
  });
});

describe('a warning', () => {
  it('is made of a declared code, and of no other text', () => {
    const place = { source: 'shelf', message: 'm' };
    const own: Warning = { code: shelfWarnings.shelf_dusty.code, ...place };
    const common: Warning = { code: 'stale_data', ...place };
    // @ts-expect-error nothing declares it
    const undeclared: Warning = { code: 'shelf_wet', ...place };
    expect([own, common, undeclared].map(({ code }) => code)).toEqual(['shelf_dusty', 'stale_data', 'shelf_wet']);
  });
});
