import { describe, expect, it } from '@jest/globals';
import { brokenCoordinates } from '../../tests/kit/broken-at.ts';
import { instantsEndInAt } from './instants-end-in-at.ts';

describe('instants-end-in-at', () => {
  it('accepts times whose name shows their precision', () => {
    const good = /* GraphQL */ `
      type Flight {
        departsAt: DateTime! at: DateTime date: Date! postedOn: Date returnDate: Date
        departsAtLocal: LocalDateTime! atLocal: LocalDateTime seenAt: [DateTime!]! opens: LocalTime format: String flat: String
      }
      type Query { posts(since: DateTime): String }
    `;
    expect(brokenCoordinates(instantsEndInAt, good)).toEqual([]);
  });

  it('refuses other names, and the names for other types', () => {
    const bad = /* GraphQL */ `
      type Flight {
        updateTime: DateTime! repeat: DateTime day: Date postedAt: Date mandate: Date
        departs: LocalDateTime departsAtLocal: String atLocal: String
      }
    `;
    expect(brokenCoordinates(instantsEndInAt, bad)).toEqual(
      'updateTime repeat day postedAt mandate departs departsAtLocal atLocal'
        .split(' ')
        .map((name) => `Flight.${name}`),
    );
  });
});
