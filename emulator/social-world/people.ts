import { readWordLists } from '../../platform/runtime/reference-data.ts';
import { hashOf, type SeededRandom, seededRandom } from '../random/seeded-random.ts';

const { first: firstParts, second: secondParts } = readWordLists('emulator/social-world/reference/words.tsv', [
  'first',
  'second',
]);

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const drawName = (random: SeededRandom): string => {
  const first = random.pick(firstParts);
  const second = random.pick(secondParts);
  const shape = random.integer(0, 5);
  if (shape === 0) return `${first}_${second}`;
  if (shape === 1) return capitalised(first) + capitalised(second);
  return shape === 2 ? `${second}${random.integer(2, 99)}` : `${first}${second}`;
};

const [anyFirst, anySecond] = [firstParts.join('|'), secondParts.join('|')];
const nameForm = new RegExp(`^(?:(?:${anyFirst})_?(?:${anySecond})|(?:${anySecond})\\d{1,2})$`, 'i');

/** An account with an invented name. Names are case-sensitive, as on the real boards. */
export const personOf = (seed: string, name: string) => {
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
