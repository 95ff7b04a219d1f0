import { describe, expect, it } from '@jest/globals';
import { errorCodes } from '../../platform/errors/error-codes.ts';
import { countedCode } from './counted-code.ts';

describe('the code under which an error is counted', () => {
  it('is its own when it is one of ours or of GraphQL', () => {
    for (const code of [...Object.keys(errorCodes).map((name) => name.toUpperCase()), 'GRAPHQL_PARSE_FAILED'])
      expect(countedCode(code)).toBe(code);
  });

  it.each(['ORDER_4711_FAILED', 'not_found', '__proto__', 'constructor', '', undefined, null, 7, {}])(
    'is "other" for %j, which a subgraph may have made up',
    (code) => expect(countedCode(code)).toBe('other'),
  );
});
