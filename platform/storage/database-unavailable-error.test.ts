import { describe, expect, it } from '@jest/globals';
import { DatabaseUnavailableError, toDatabaseError } from './database-unavailable-error.ts';

const withCode = (code: string) => Object.assign(new Error('said by the driver'), { code });

describe('an error of a database driver', () => {
  it.each([
    ['a connection that is refused', withCode('ECONNREFUSED')],
    ['a connection that is reset', withCode('ECONNRESET')],
    ['a host without an address', withCode('ENOTFOUND')],
    ['a refusal at each address of a host', new AggregateError([withCode('ECONNREFUSED'), withCode('ENETUNREACH')])],
    ['a connection that ends in a statement', new Error('Connection terminated unexpectedly')],
    ['a pool that is closed', new Error('Cannot use a pool after calling end on the pool')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['an embedded database that is closed', new Error('PGlite is closed')],
    ...[
      '08006',
      '53100',
      '53300',
      '57P01',
      '57P02',
      '57P03',
      '57014',
      '25P03',
      '25006',
      '40001',
      '40P01',
      '55P03',
      '58030',
    ].map((state) => [`SQLSTATE ${state}`, withCode(state)] as const),
  ])('means an absent database: %s', (_what, error) => {
    const translated = toDatabaseError(error);
    expect(translated).toBeInstanceOf(DatabaseUnavailableError);
    expect(translated).toMatchObject({
      code: 'service_unavailable',
      status: 503,
      retryable: true,
      details: { retryAfterSeconds: expect.any(Number) },
      cause: error,
    });
    expect(toDatabaseError(translated)).toBe(translated);
  });

  it.each([
    ['a unique violation', withCode('23505')],
    ['a fault of syntax', withCode('42601')],
    ['a value out of range', withCode('22003')],
    ['a transaction that has failed before', withCode('25P02')],
    ['a fault of ours', new TypeError('x is undefined')],
    ['something that is no error', { code: 'ECONNRESET' }],
  ])('stays unchanged: %s', (_what, error) => {
    expect(toDatabaseError(error)).toBe(error);
  });

  it('does not reveal the address to clients', () => {
    const error = toDatabaseError(
      Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' }),
    );
    expect(String(error)).not.toMatch(/10\.1\.2\.3|5432/);
  });
});
