import { describe, expect, it } from '@jest/globals';
import { ServiceError, toSourceFailure } from './service-error.ts';
import { UpstreamError } from './upstream-error.ts';

describe('a failure as data', () => {
  it('has the fields of the upstream error, with whole seconds to wait', () => {
    expect(toSourceFailure(new UpstreamError('pier', 'rate_limited', { retryAfterSeconds: 1.2 }))).toEqual({
      code: 'upstream_unavailable',
      source: 'pier',
      message: 'The source pier is asked too often at the moment.',
      isRetryable: true,
      retryAfterSeconds: 2,
    });
  });

  it('has null for an unknown source and time', () => {
    const failure = toSourceFailure(new ServiceError('deadline_exceeded', 'Too late.', { retryable: false }));
    expect(failure).toMatchObject({ source: null, isRetryable: false, retryAfterSeconds: null });
  });
});
