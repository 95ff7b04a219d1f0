import { describe, expect, it } from '@jest/globals';
import { defineErrors } from '../../../platform/errors/error-codes.ts';
import { createErrorTable } from '../../../platform/errors/error-table.ts';
import { createCountedCode } from './apollo-endpoint.ts';

const errors = createErrorTable([
  {
    name: 'shelves',
    errors: defineErrors({ shelf_gone: { status: 410, retryable: false, logLevel: 'info', description: 'sold' } }),
  },
]);
const countedCode = createCountedCode(errors);

describe('the code under which an error is counted', () => {
  it('is the error’s own code for those of the platform, a service or GraphQL', () => {
    for (const code of ['NOT_FOUND', 'SHELF_GONE', 'GRAPHQL_PARSE_FAILED']) expect(countedCode(code)).toBe(code);
  });

  it.each(['ORDER_4711_FAILED', 'not_found', '__proto__', 'constructor', '', undefined, null, 7, {}])(
    'is "other" for %j, which a subgraph may have invented',
    (code) => expect(countedCode(code)).toBe('other'),
  );
});
