import { expect, it } from '@jest/globals';
import { jobsHealthOf } from './jobs-health.ts';

it.each([
  [0, 0, 'OK'],
  [3, 3, 'OK'],
  [4, 1, 'OK'],
  [4, 2, 'DEGRADED'],
  [5, 2, 'OK'],
  [5, 3, 'DEGRADED'],
  [50, 24, 'OK'],
  [50, 25, 'DEGRADED'],
])('of %i fetches with %i failures the service is %s', (fetches, failures, status) =>
  expect(jobsHealthOf({ fetches, failures })).toBe(status),
);
