import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { createTrustedSet } from '../trusted/trusted-set.ts';
import { documentStoreOn } from './apollo-caches.ts';

const documents = { byId: createTrustedSet([]).byId };

/** Returns how many of a hundred parsed documents remain. */
const keptOf = async (textOf: (index: number) => string): Promise<number> => {
  const store = documentStoreOn(documents);
  for (let index = 0; index < 100; index += 1) await store.set(String(index), parse(textOf(index)));
  const found = await Promise.all(Array.from({ length: 100 }, (_, index) => store.get(String(index))));
  return found.filter((document) => document !== undefined).length;
};

describe('the store of parsed documents', () => {
  it('holds all short documents', async () => {
    expect(await keptOf((index) => `{ a${index} }`)).toBe(100);
  });

  it.each([
    ['comments', (text: string) => `{ a } #${text}`],
    ['commas', (text: string) => `{ a ${text.replaceAll('x', ',')} }`],
  ])('counts %s, which are not in the parsed document but retained with it', async (_, textOf) => {
    // 4 MiB hold sixteen texts of 250 kB.
    expect(await keptOf((index) => `${textOf('x'.repeat(250_000))}#${index}`)).toBe(16);
  });
});
