import { drawPhrases } from '../engine/phrases.ts';
import { element, escapeMarkup } from '../engine/responses.ts';
import type { SeededRandom } from '../random/seeded-random.ts';
import { phrases, type Subject, slugOf } from './subjects.ts';

/** One part of an article: its text without markup, empty for what is no prose, and its markup, which is also XML. */
interface TextBlock {
  readonly kind: 'paragraph' | 'heading' | 'other';
  readonly text: string;
  readonly html: string;
}

export const paragraph = (text: string): TextBlock => ({
  kind: 'paragraph',
  text,
  html: element('p', escapeMarkup(text)),
});
const heading = (text: string): TextBlock => ({ kind: 'heading', text, html: element('h2', escapeMarkup(text)) });
const other = (html: string): TextBlock => ({ kind: 'other', text: '', html });

export const toHtml = (blocks: readonly TextBlock[]): string => blocks.map(({ html }) => html).join('\n');
export const toPlain = (blocks: readonly TextBlock[], ...kinds: readonly TextBlock['kind'][]): string =>
  blocks.flatMap(({ kind, text }) => (kinds.includes(kind) ? [text] : [])).join('\n\n');

const imageOf = ({ topic, method }: Subject): TextBlock => {
  const alt = escapeMarkup(`Chart: ${topic} with and without ${method}`);
  const image = `<img src="/static/${slugOf(topic)}.png" alt="${alt}" />`;
  return other(element('figure', image, element('figcaption', alt)));
};

const codeOf = (subject: Subject, random: SeededRandom): TextBlock => {
  const name = slugOf(subject.model);
  const steps = random.integer(2, 9) * 1_000;
  const [language, code] = random.pick([
    [
      'python',
      `from shelf import load\n\nmodel = load("${name}")\nfor step, batch in enumerate(stream):\n    if step < ${steps} and batch.loss > 0.5:\n        model.update(batch)  # warm-up\n`,
    ],
    ['bash', `shelf pull ${name}\nshelf serve ${name} --port 8080 2>&1 | tee serve.log\n`],
    [
      'typescript',
      `const answers = await client.ask<Answer[]>('${name}', {\n  limit: ${random.integer(2, 20)},\n});\nconst good = answers.filter((answer) => answer.score >= 0.8 && !answer.cut);\n`,
    ],
  ] as const);
  return other(`<pre><code class="language-${language}">${escapeMarkup(code)}</code></pre>`);
};

const tableOf = ({ model, benchmark, method }: Subject, random: SeededRandom): TextBlock => {
  const cells = (name: 'td' | 'th', ...texts: readonly string[]) =>
    element('tr', ...texts.map((text) => element(name, escapeMarkup(text))));
  const row = (name: string) =>
    cells('td', name, `${random.integer(30, 95)}.${random.integer(0, 9)}`, `${random.integer(80, 950)} ms`);
  const head = element('thead', cells('th', 'Model', benchmark, 'Median latency'));
  const body = element('tbody', row(model), row(`${model} with ${method}`), row('Baseline | no cache'));
  return other(element('table', head, body));
};

/** The first paragraph of a text, which feeds use as the summary. */
export const toLead = (subject: Subject, random: SeededRandom): string =>
  [phrases.openings, phrases.findings].flatMap((list) => drawPhrases(list, 1, subject, random)).join(' ');

const withoutFigures = (text: string): string => text.replace(/\d+/g, '');

/**
 * An article about a subject, the lead first: 350 to 600 words with headings, a list, code, a table, a quotation, an
 * image and a reference.
 */
export const toBlocks = (lead: string, subject: Subject, random: SeededRandom): readonly TextBlock[] => {
  // Sentences of the lead must not be repeated with other figures.
  const said = withoutFigures(lead);
  const sentences = drawPhrases(phrases.findings, phrases.findings.length, subject, random).filter(
    (text) => !said.includes(withoutFigures(text)),
  );
  let used = 0;
  const next = (): TextBlock => {
    const from = used;
    used += random.integer(4, 6);
    return paragraph(sentences.slice(from, used).join(' ') || `More on ${subject.topic} will follow.`);
  };
  const [first = '', second = '', third = ''] = drawPhrases(phrases.headings, 3, subject, random);
  const items = drawPhrases(phrases.closings, 4, subject, random);
  return [
    paragraph(lead),
    next(),
    imageOf(subject),
    heading(first),
    next(),
    codeOf(subject, random),
    next(),
    heading(second),
    next(),
    tableOf(subject, random),
    other(element('blockquote', paragraph(items[3] ?? `${subject.model} is not finished.`).html)),
    heading(third),
    next(),
    other(
      element(random.chance(0.5) ? 'ol' : 'ul', ...items.slice(0, 3).map((item) => element('li', escapeMarkup(item)))),
    ),
    other(
      element('p', `Earlier work is described in <a href="../notes">our notes on ${escapeMarkup(subject.method)}</a>.`),
    ),
  ];
};
