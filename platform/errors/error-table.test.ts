import { describe, expect, it } from '@jest/globals';
import { defineErrors } from './error-codes.ts';
import { createErrorTable } from './error-table.ts';
import { platformErrors } from './platform-errors.ts';
import { ServiceError } from './service-error.ts';

const gone = defineErrors({ shelf_gone: { status: 410, retryable: true, logLevel: 'info', description: 'sold' } });

describe('the table of errors', () => {
  it("has the platform's codes and those of every service", () => {
    const table = createErrorTable([{ name: 'shelves', errors: gone }, { name: 'books' }]);
    expect([...table.keys()]).toEqual([...Object.keys(platformErrors), 'shelf_gone']);
    expect(table.get('shelf_gone')).toEqual({
      code: 'shelf_gone',
      status: 410,
      retryable: true,
      logLevel: 'info',
      description: 'sold',
    });
  });

  it('refuses a code that two services declare', () => {
    const owners = ['shelves', 'books'].map((name) => ({ name, errors: gone }));
    expect(() => createErrorTable(owners)).toThrow('shelf_gone is declared by shelves and by books');
  });

  it("refuses a service's code that the platform has", () => {
    const errors = defineErrors({
      not_found: { status: 404, retryable: false, logLevel: 'info', description: 'sold' },
    });
    expect(() => createErrorTable([{ name: 'shelves', errors }])).toThrow('not_found is declared by the platform and');
  });
});

describe('a service error', () => {
  it('has the status and retry advice that its service declares', () => {
    const error = new ServiceError(gone.shelf_gone, 'It was sold.');
    expect([error.code, error.status, error.retryable, error.logLevel]).toEqual(['shelf_gone', 410, true, 'info']);
    expect(new ServiceError(gone.shelf_gone, 'It was sold.', { retryable: false }).retryable).toBe(false);
  });
});
