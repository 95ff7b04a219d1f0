import { expect, it } from '@jest/globals';
import { emulatorPathOf, isSameSource, nameSource } from './source-names.ts';

it('names a source by the same words in all places', () => {
  const { name, source, displayName } = nameSource({ name: 'HARBOUR_LOG', displayName: 'Harbour log' });
  expect([name, source, emulatorPathOf(name), displayName]).toEqual([
    'HARBOUR_LOG',
    'harbour_log',
    'harbour-log',
    'Harbour log',
  ]);
});

it('gives another interface of a source the public name of that source', () => {
  const pier = nameSource({ name: 'HARBOUR_LOG_PIER', displayName: 'Harbour log, pier', interfaceOf: 'HARBOUR_LOG' });
  expect(pier).toEqual({ name: 'HARBOUR_LOG_PIER', source: 'harbour_log', displayName: 'Harbour log, pier' });
});

it.each(['HARBOUR_LOG', 'harbour_log', 'harbour-log', 'Harbour-Log', ' harbour_log '])(
  'takes %j for the source',
  (text) => {
    expect(isSameSource('HARBOUR_LOG', text)).toBe(true);
  },
);

it.each(['HARBOUR', 'HARBOUR_LOGS', 'harbour log', ''])('does not take %j for the source', (text) => {
  expect(isSameSource('HARBOUR_LOG', text)).toBe(false);
});
