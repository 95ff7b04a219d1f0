import { expect, it } from '@jest/globals';
import { provenanceIn } from './provenance.ts';

const meta = { sourcesUsed: ['boards'], fetchedAt: '2026-01-01T00:00:00Z', cache: { isHit: true, ttlSeconds: 60 } };

it('returns the sources of each part of a response, once for all items of a list', () => {
  const data = {
    airport: { status: { meta }, flights: [{ meta }, { meta: { sourcesUsed: ['radar'] } }] },
    feed: { meta: null, warnings: [{ code: 'STALE_DATA', message: 'It is old.' }] },
    other: { meta: null, warnings: [] },
  };
  expect(provenanceIn(data)).toMatchObject([
    { path: 'airport.status', sources: ['boards'], isHit: true, ttlSeconds: 60, warnings: [] },
    { path: 'airport.flights.@', sources: ['boards'] },
    { path: 'feed', sources: [], fetchedAt: undefined, warnings: ['It is old.'] },
  ]);
});

it('returns nothing for data without provenance, and visits a bounded number of parts', () => {
  expect(provenanceIn(null)).toEqual([]);
  expect(provenanceIn({ list: [1, 'a', null, { deep: [] }] })).toEqual([]);
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`part${index}`, { meta }]));
  expect(provenanceIn(many)).toHaveLength(12);
});
