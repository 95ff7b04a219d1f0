import { expect, it } from '@jest/globals';
import { toReport } from './mixed-load.ts';

const answer = (status: number, text: string, ms = 10) => ({ name: 'x', status, ms, text });

it('counts only responses on which a client cannot act as unacceptable', () => {
  const fit = [
    answer(200, '{}', 40),
    answer(503, '{"code":"service_unavailable","retryable":true}'),
    answer(504, '{"error":{"retryable": true}}'),
    answer(200, '{"errors":[{"extensions":{"code":"SERVICE_UNAVAILABLE","retryable":true}}]}'),
  ];
  const unfit = [
    answer(0, 'fetch failed'),
    answer(500, '{"code":"internal_error"}', 99),
    answer(503, '{"retryable":false}'),
    answer(401, '{}'),
    answer(200, '{"errors":[{"extensions":{"code":"INTERNAL_ERROR"}}]}'),
  ];
  const report = toReport([...fit, ...unfit]);
  expect(report.unfit).toEqual(unfit);
  expect(report.longestMs).toBe(99);
  expect(report.statuses).toBe('0: 1, 200: 3, 401: 1, 500: 1, 503: 2, 504: 1');
});
