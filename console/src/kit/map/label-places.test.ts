import { describe, expect, it } from '@jest/globals';
import { placeLabels } from './label-places.ts';

const size = { width: 200, height: 100 };

describe('labels of a map', () => {
  it('are placed beside their points', () => {
    expect(placeLabels([{ id: 'a', x: 50, y: 50, labelWidth: 24 }], size).get('a')).toEqual({
      x: 9,
      y: 4,
      anchor: 'start',
    });
  });

  it('move to another side to avoid a neighbour or the edge', () => {
    const places = placeLabels(
      [
        { id: 'west', x: 50, y: 50, labelWidth: 24 },
        { id: 'east', x: 70, y: 50, labelWidth: 24 },
        { id: 'edge', x: 195, y: 80, labelWidth: 24 },
      ],
      size,
    );
    expect(places.get('west')?.anchor).toBe('end');
    expect(places.get('east')?.anchor).toBe('start');
    expect(places.get('edge')?.anchor).toBe('end');
  });

  it('are left out where there is no room, the least important first', () => {
    const crowd = Array.from({ length: 9 }, (_, index) => ({ id: String(index), x: 100, y: 50, labelWidth: 60 }));
    expect([...placeLabels(crowd, size).keys()]).toEqual(['0', '1', '2', '3']);
  });
});
