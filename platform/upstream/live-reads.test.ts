import { expect, it } from '@jest/globals';
import { createLiveReads, mostLiveReads } from './live-reads.ts';

const countedReads = () => {
  const asked: string[] = [];
  const reads = createLiveReads({
    things: 'birds of the cliff',
    nameOf: ({ name }: { readonly name: string }) => name,
    read: async ({ name }) => {
      asked.push(name);
      if (name === 'auk') throw new Error('flown');
      return name.length;
    },
  });
  return { asked, load: (name: string) => reads.load({ name }) };
};

it('reads an object once for any number of fields', async () => {
  const { asked, load } = countedReads();
  expect(await Promise.all([load('tern'), load('gannet'), load('tern')])).toEqual([4, 6, 4]);
  expect(asked).toEqual(['tern', 'gannet']);
});

it('reads nothing before a field needs it', () => {
  expect(countedReads().asked).toEqual([]);
});

it('refuses reads beyond its bound, and still returns earlier ones', async () => {
  const { asked, load } = countedReads();
  const names = Array.from({ length: mostLiveReads }, (_, index) => `tern ${index}`);
  for (const name of names) await load(name);
  for (const name of ['one more', 'and another', 'one more'])
    await expect(load(name)).rejects.toMatchObject({
      code: 'query_too_complex',
      message: expect.stringContaining('One operation may read 10 birds of the cliff'),
    });
  expect(await load('tern 0')).toBe(6);
  expect(asked).toEqual(names);
});

it('does not retry a failed read', async () => {
  const { asked, load } = countedReads();
  for (let attempt = 0; attempt < 2; attempt += 1) await expect(load('auk')).rejects.toThrow('flown');
  expect(await load('tern')).toBe(4);
  expect(asked).toEqual(['auk', 'tern']);
});
