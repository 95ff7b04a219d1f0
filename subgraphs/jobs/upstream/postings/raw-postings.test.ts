import { describe, expect, it } from '@jest/globals';
import { inParts } from './in-parts.ts';
import { createRawPostings } from './raw-postings.ts';

const uuid = (number: number) => `0b2f9c1e-6a54-4f0f-9d8a-${number.toString().padStart(12, '0')}`;
const create = () => createRawPostings({ source: 'ats_c', decoderVersion: '1', decode: () => null });

describe('rows of a list', () => {
  it('are returned once each over all parts, with their ids in lower case', () => {
    const raw = create();
    const id = '0B2F9C1E-6A54-4F0F-9D8A-3A1B5C7D9E21';
    expect(raw.take([{ id }, { id: uuid(1) }]).map(({ sourceId }) => sourceId)).toEqual([id.toLowerCase(), uuid(1)]);
    expect(raw.take([{ id: id.toLowerCase() }, { id: uuid(2) }]).map(({ sourceId }) => sourceId)).toEqual([uuid(2)]);
    expect(raw.warnings).toEqual([]);
  });

  it('that are not postings are reported in one warning, which grows', () => {
    const raw = create();
    raw.take([{ id: uuid(1) }, { id: 7 }]);
    const { warnings } = raw;
    expect(warnings).toMatchObject([
      { code: 'rows_dropped', source: 'ats_c', message: expect.stringMatching(/^1 of 2 /) },
    ]);
    raw.take([null, [], 'text', { id: '../other' }]);
    expect(warnings).toMatchObject([{ message: expect.stringMatching(/^5 of 6 /) }]);
  });

  it('none of which is a posting are of another format', () => {
    expect(() => create().take([{ uuid: uuid(1) }])).toThrow(expect.objectContaining({ reason: 'malformed' }));
    expect(create().take([])).toEqual([]);
  });
});

describe('parts of a list', () => {
  it('contain all rows in order, and remove them from the list', () => {
    const rows = Array.from({ length: 450 }, (_, number) => number);
    const parts: number[][] = [];
    for (const part of inParts(rows)) {
      parts.push(part);
      expect(rows).toHaveLength(450 - parts.flat().length);
    }
    expect(parts.map(({ length }) => length)).toEqual([200, 200, 50]);
    expect(parts.flat()).toEqual(Array.from({ length: 450 }, (_, number) => number));
  });
});
