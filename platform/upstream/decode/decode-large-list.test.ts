import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { decodeLargeList } from './decode-large-list.ts';

const wire = z.object({ jobs: z.array(z.unknown()) });

const read = async (text: string): Promise<(readonly unknown[])[]> => {
  const body = Buffer.from(text);
  const parts: (readonly unknown[])[] = [];
  for await (const part of await decodeLargeList('ATS', { body, text: () => text }, wire, 'jobs')) parts.push(part);
  return parts;
};

/** Larger than what is parsed at once. */
const filling = 'x'.repeat(300_000);
const row = (index: number) => ({ id: index, text: `"\\ ]}, ${index} `.repeat(500) });

describe('a list of a large body', () => {
  it('is read in parts, of which none has much more than 256 kB', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => row(index));
    const parts = await read(JSON.stringify({ jobs: rows, meta: { total: 600 } }));
    expect(parts.flat()).toEqual(rows);
    expect(parts.length).toBeGreaterThan(10);
    for (const part of parts)
      expect(JSON.stringify(part).length).toBeLessThan(256 * 1024 + 2 * JSON.stringify(row(0)).length);
  });

  it('lets other work run between two parts', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => row(index));
    const body = Buffer.from(JSON.stringify({ jobs: rows }));
    let turns = 0;
    const tick = (): void => {
      turns += 1;
      next = setImmediate(tick);
    };
    let next = setImmediate(tick);
    let parts = 0;
    for await (const _ of await decodeLargeList('ATS', { body, text: () => '' }, wire, 'jobs')) parts += 1;
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(parts + Math.floor(body.length / (1024 * 1024)));
  });

  it('is what JSON.parse finds, whatever is in it and around it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.jsonValue()),
        fc.jsonValue(),
        fc.integer({ min: 0, max: 2 }),
        async (jobs, other, at) => {
          const fields = [`"filling":"${filling}"`, `"nested":{"jobs":[1],"other":${JSON.stringify(other)}}`];
          fields.splice(at, 0, `"jobs" : ${JSON.stringify(jobs, null, at)}`);
          const text = `{${fields.join(' ,\n')}}`;
          expect((await read(text)).flat()).toEqual((JSON.parse(text) as { jobs: unknown[] }).jobs);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is the last of its name', async () => {
    expect((await read(`{"jobs":[1],"filling":"${filling}","jobs":[2]}`)).flat()).toEqual([2]);
  });

  it.each([
    ['that ends within the list', `{"jobs":["${filling}"`],
    ['that ends within a text', `{"jobs":["${filling}`],
    ['with something behind it', `{"jobs":["${filling}"]}]`],
    ['without a comma', `{"jobs":["${filling}" "${filling}"]}`],
    ['with an element too few', `{"jobs":["${filling}",]}`],
    ['with an empty element', `{"jobs":["${filling}",,"${filling}"]}`],
    ['with another value than a list', `{"filling":"${filling}","jobs":{}}`],
    ['without the list', `{"filling":"${filling}"}`],
    ['with lists within lists without end', `{"filling":"${filling}","jobs":${'['.repeat(3000)}${']'.repeat(3000)}}`],
    ['that is small and no JSON', '{"jobs":['],
  ])('is malformed in a body %s', async (_, text) => {
    await expect(read(text)).rejects.toMatchObject({ details: { reason: 'malformed' } });
  });
});
