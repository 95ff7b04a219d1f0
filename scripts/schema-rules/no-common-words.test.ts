import { describe, expect, it } from '@jest/globals';
import { brokenCoordinates } from '../../tests/kit/broken-at.ts';
import { noCommonWords } from './no-common-words.ts';

describe('no-common-words', () => {
  it('accepts names of a domain', () => {
    expect(brokenCoordinates(noCommonWords, 'type OddsBook { name: String } enum FeedKind { RSS }')).toEqual([]);
  });

  it('refuses a common word alone, for every kind of type', () => {
    expect(brokenCoordinates(noCommonWords, 'type Tag { name: String } enum Status { OK } scalar Slot')).toEqual([
      'Tag',
      'Status',
      'Slot',
    ]);
  });
});
