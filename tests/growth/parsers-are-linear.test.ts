import { describe, expect, it } from '@jest/globals';
import { growthOf, mostRatio } from '../kit/growth/growth.ts';
import { parserGroups } from '../kit/growth/parsers.ts';
import { characters, nested, runs } from '../kit/growth/shapes.ts';
import { isWholeRun } from '../kit/suite/whole-run.ts';

/** One of so many shapes is tried in `npm test`; each parser has others of them. */
const sampleShare = 29;

describe.each(parserGroups)(
  'texts from outside: $name',
  ({ works, units, places, pairs, length = 8000, share = 1 }) => {
    const shapes = [...runs([...characters, ...units], places), ...nested(pairs)];

    it.each(Object.entries(works))('%s takes time in proportion to their length', async (name, work) => {
      const every = isWholeRun ? share : sampleShare * share;
      const sample = shapes.filter((_, at) => (at + name.length) % every === 0);
      const slow: string[] = [];
      for (const { name: shape, textOf } of sample) {
        const { smallMs, largeMs, ratio = 0 } = await growthOf(work, textOf, length);
        if (ratio > mostRatio)
          slow.push(`${shape}: ${smallMs.toFixed(1)} ms, four times the length ${largeMs.toFixed(1)} ms`);
      }
      expect(slow).toEqual([]);
    });
  },
);
