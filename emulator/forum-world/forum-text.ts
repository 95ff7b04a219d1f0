import type { SeededRandom } from '../random/seeded-random.ts';
import { toSubject } from '../web-world/post-title.ts';

const sentences: readonly ((random: SeededRandom) => string)[] = [
  (random) => `Has anyone here tried ${toSubject(random).method} for ${toSubject(random).topic}?`,
  (random) =>
    `We run ${toSubject(random).model} on two cards & it keeps up, as long as batches stay < ${random.integer(4, 64)}.`,
  (random) =>
    `My numbers on ${toSubject(random).benchmark} are off by ${random.integer(1, 9)} points and I cannot see why.`,
  (random) => `For ${toSubject(random).audience} this is still too slow.`,
  (random) =>
    `*${toSubject(random).topic}* was the easy part; the [data](https://notes.gradient-walk.example/data) was not.`,
  () => 'Edit: thanks for the answers, the tokenizer was at fault.',
  (random) => `I would expect p95 > ${random.integer(2, 40)}00 ms with "${toSubject(random).method}" switched on.`,
  () => 'Strong claim, thin appendix.',
  (random) => `Somebody should repeat this with ${random.integer(3, 12)} seeds.`,
  () => 'This. Also the licence is not what the headline says.',
  (random) => `I've read it twice and still don't get what ${toSubject(random).model} does differently.`,
];

export const drawMarkdown = (random: SeededRandom, most = 3): string =>
  Array.from({ length: random.integer(1, most) }, () =>
    Array.from({ length: random.integer(1, 3) }, () => random.pick(sentences)(random)).join(' '),
  ).join('\n\n');

const escapeOnce = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const toSiteHtml = (markdown: string): string => {
  const inline = (text: string) =>
    escapeOnce(text)
      .replace(/\*([^*]+)\*/g, '<em>$1</em>')
      .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
  const paragraphs = markdown.split('\n\n').map((paragraph) => `<p>${inline(paragraph)}</p>`);
  return `<div class="md">${paragraphs.join('\n\n')}\n</div>`;
};
