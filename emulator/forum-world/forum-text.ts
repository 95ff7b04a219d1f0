import { readWordLists } from '../../platform/runtime/reference-data.ts';
import { fillPhrase } from '../engine/phrases.ts';
import { escapeText } from '../engine/responses.ts';
import type { SeededRandom } from '../random/seeded-random.ts';
import { newSubjects } from '../web-world/subjects.ts';

const { first, second, sentences } = readWordLists('emulator/forum-world/reference/words.tsv', [
  'first',
  'second',
  'sentences',
]);

export const drawAccount = (random: SeededRandom): string => {
  const joint = random.pick(['_', '-', '']);
  return `${random.pick(first)}${joint}${random.pick(second)}${random.chance(0.7) ? random.integer(2, 9_999) : ''}`;
};

export const drawMarkdown = (random: SeededRandom, most = 3): string => {
  const sentence = () => fillPhrase(random.pick(sentences), newSubjects(random), random);
  const paragraph = () => Array.from({ length: random.integer(1, 3) }, sentence).join(' ');
  return Array.from({ length: random.integer(1, most) }, paragraph).join('\n\n');
};

export const toSiteHtml = (markdown: string): string => {
  const paragraphs = markdown.split('\n\n').map((paragraph) => {
    const text = escapeText(paragraph)
      .replace(/\*([^*]+)\*/g, '<em>$1</em>')
      .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
    return `<p>${text}</p>`;
  });
  return `<div class="md">${paragraphs.join('\n\n')}\n</div>`;
};
