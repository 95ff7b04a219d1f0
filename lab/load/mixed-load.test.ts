import { expect, it } from '@jest/globals';
import { toReport } from './mixed-load.ts';

const respond = (status: number, text: string, ms = 10) => ({ name: 'x', status, ms, text });

it('counts responses on which a client cannot act as unfit, and no others', () => {
  const fit = [
    respond(200, '{}', 40),
    respond(503, '{"code":"service_unavailable","retryable":true}'),
    respond(504, '{"error":{"retryable": true}}'),
    respond(200, '{"errors":[{"extensions":{"code":"SERVICE_UNAVAILABLE","retryable":true}}]}'),
  ];
  const unfit = [
    respond(0, 'fetch failed'),
    respond(500, '{"code":"internal_error"}', 99),
    respond(503, '{"retryable":false}'),
    respond(401, '{}'),
    respond(200, '{"errors":[{"extensions":{"code":"INTERNAL_ERROR"}}]}'),
  ];
  const report = toReport([...fit, ...unfit]);
  expect(report.unfit).toEqual(unfit);
  expect(report.longestMs).toBe(99);
  expect(report.statuses).toBe('0: 1, 200: 3, 401: 1, 500: 1, 503: 2, 504: 1');
});
