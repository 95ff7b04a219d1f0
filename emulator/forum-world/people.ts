import type { SeededRandom } from '../random/seeded-random.ts';

const firsts = [
  'quiet',
  'copper',
  'north',
  'tin',
  'velvet',
  'hollow',
  'amber',
  'salt',
  'paper',
  'slow',
  'odd',
  'lunar',
];
const seconds = ['heron', 'kettle', 'lantern', 'otter', 'ledger', 'comet', 'thicket', 'gasket', 'walnut', 'sparrow'];

export const drawAccount = (random: SeededRandom): string => {
  const joint = random.pick(['_', '-', '']);
  return `${random.pick(firsts)}${joint}${random.pick(seconds)}${random.chance(0.7) ? random.integer(2, 9_999) : ''}`;
};
