import { describe, expect, it } from '@jest/globals';
import { completeList } from './complete-list.ts';

const text = (...lines: readonly string[]): string =>
  ['services:', '  # npm run derived -- deployment: services', ...lines, '  # end', 'rest'].join('\n');
const items = ['shelves', 'books'].map((name) => ({ begin: name, rest: ': {}' }));

describe('a list of the deployment', () => {
  it('gets a line for each missing item, and does not change existing lines', () => {
    const before = text('  # Large.', '  books: { memory: 2g }');
    expect(completeList(before, 'services', items)).toBe(
      text('  # Large.', '  books: { memory: 2g }', '  shelves: {}'),
    );
  });

  it('loses the lines of removed items', () => {
    const complete = text('  shelves: {}', '  books: {}');
    expect(completeList(text('  shelves: {}', '  shelves-2: {}', '  books: {}'), 'services', items)).toBe(complete);
    expect(completeList(complete, 'services', items)).toBe(complete);
  });

  it('must exist', () => {
    expect(() => completeList(text(), 'keys', items)).toThrow(
      'there is no list "# npm run derived -- deployment: keys"',
    );
    expect(() => completeList('# npm run derived -- deployment: keys', 'keys', items)).toThrow(
      'that ends with "# end"',
    );
  });
});
