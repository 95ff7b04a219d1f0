import { readWordLists } from '../../platform/paths/reference-data.ts';
import type { SeededRandom } from '../random/seeded-random.ts';
import { hashOf, seededRandom } from '../random/seeded-random.ts';

const { first: firstParts, second: secondParts } = readWordLists('emulator/social-world/reference/account-names.tsv', [
  'first',
  'second',
]);

/** An account with an invented name. Names are case-sensitive, as on the real boards. */
interface Person {
  readonly name: string;
  readonly joinedMs: number;
  readonly karma: number;
  readonly submittedCount: number;
  readonly about: string;
}

export const drawName = (random: SeededRandom): string => {
  const first = random.pick(firstParts);
  const second = random.pick(secondParts);
  const shape = random.integer(0, 5);
  if (shape === 0) return `${first}_${second}`;
  if (shape === 1)
    return `${first.charAt(0).toUpperCase()}${first.slice(1)}${second.charAt(0).toUpperCase()}${second.slice(1)}`;
  if (shape === 2) return `${second}${random.integer(2, 99)}`;
  return `${first}${second}`;
};

const nameForm = new RegExp(
  `^(?:(?:${firstParts.join('|')})_?(?:${secondParts.join('|')})|(?:${secondParts.join('|')})\\d{1,2})$`,
  'i',
);

export const personOf = (seed: string, name: string): Person | undefined => {
  if (!nameForm.test(name)) return undefined;
  const random = seededRandom(seed, 'person', name);
  return {
    name,
    joinedMs: Date.UTC(2012, 0, 1) + (hashOf(seed, name) % (3600 * 24 * 365 * 11)) * 1000,
    karma: Math.floor(Math.exp(random.next() * 9)),
    submittedCount: random.integer(1, 400),
    about: random.chance(0.5) ? 'I write tools for small machines.' : '',
  };
};
