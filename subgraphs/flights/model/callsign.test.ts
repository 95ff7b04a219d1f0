import { expect, it } from '@jest/globals';
import { toCallsign } from './callsign.ts';

it.each([
  ['EJA178  ', 'EJA178'],
  ['qzy 12k', 'QZY12K'],
  ['QZY12@@@', 'QZY12'],
  ['RYR7777', 'RYR7777'],
])('reads the callsign %j', (text, callsign) => {
  expect(toCallsign(text)).toBe(callsign);
});

it.each([
  '@@@@@@@@',
  '        ',
  '00000000',
  '--------',
  '????????',
  '________',
  '........',
  'XXXXXXXX',
  '12345678',
  'unknown',
  'N/A',
  'none',
  '',
  null,
  undefined,
])('takes %j for no callsign', (text) => {
  expect(toCallsign(text)).toBeNull();
});
