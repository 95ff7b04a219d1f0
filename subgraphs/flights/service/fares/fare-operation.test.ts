import { describe, expect, it } from '@jest/globals';
import { type PlatformErrorCode, platformErrors } from '../../../../platform/errors/platform-errors.ts';
import { searchCriteria } from '../../../../tests/kit/flights/fare-setup.ts';
import type { FareSearchRecord } from '../../store/fare-record.ts';
import { toFareOperation, toJobId } from './fare-operation.ts';
import { toFareSearch } from './to-fare-search.ts';

const record: FareSearchRecord = {
  jobId: 'fs_1',
  scope: 'key-1',
  owner: 'key-1',
  requestId: null,
  criteriaHash: '',
  criteria: searchCriteria(),
  status: 'RUNNING',
  stage: 'SEARCHING',
  progressPercent: 40,
  offersFound: 0,
  revision: 3,
  submittedAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:05.000Z',
  completedAt: null,
  attempts: 1,
  sourceSearchId: 's',
  errorCode: null,
  errorMessage: null,
  retryable: null,
  result: null,
  sourceTokens: {},
  sourceUpdatedAt: null,
  warnings: [],
};
const operationOf = (changes: Partial<FareSearchRecord>) =>
  toFareOperation(toFareSearch({ ...record, ...changes }, 'fares'));
const failed = (errorCode: PlatformErrorCode) =>
  operationOf({
    status: 'FAILED',
    errorCode: platformErrors[errorCode].code,
    errorMessage: 'No.',
    retryable: true,
    completedAt: '2026-11-20T12:00:06.000Z',
  });

describe('the operation of a fare search', () => {
  it('has state and progress while it runs, without response and error', () => {
    expect(operationOf({})).toEqual({
      name: 'operations/fs_1',
      done: false,
      metadata: {
        jobId: 'fs_1',
        state: 'RUNNING',
        stage: 'SEARCHING',
        progressPercent: 40,
        createTime: '2026-11-20T12:00:00.000Z',
        updateTime: '2026-11-20T12:00:05.000Z',
        endTime: null,
      },
      response: null,
      error: null,
    });
  });

  it('has the response after success', () => {
    const result = { offers: [], totalFound: 0, priceInsights: null, searchUrl: null };
    expect(operationOf({ status: 'COMPLETED', result })).toMatchObject({ done: true, response: result, error: null });
  });

  it('has the error after a failure', () => {
    expect(failed('upstream_unavailable')).toMatchObject({
      done: true,
      metadata: { endTime: '2026-11-20T12:00:06.000Z' },
      response: null,
      error: { code: 14, reason: 'upstream_unavailable', message: 'No.', retryable: true },
    });
  });

  it.each([
    ['deadline_exceeded', 4],
    ['rate_limited', 8],
    ['internal_error', 13],
    ['service_unavailable', 14],
    ['bad_request', 2],
  ] satisfies [PlatformErrorCode, number][])('maps %s to google.rpc code %i', (errorCode, code) => {
    expect(failed(errorCode).error?.code).toBe(code);
  });

  it('is named with or without its prefix', () => {
    expect([toJobId('operations/fs_1'), toJobId('fs_1'), toJobId('operations/operations/fs_1')]).toEqual([
      'fs_1',
      'fs_1',
      'operations/fs_1',
    ]);
  });
});
