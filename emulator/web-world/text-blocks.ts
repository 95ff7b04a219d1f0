import type { SeededRandom } from '../random/seeded-random.ts';
import type { Subject } from './post-title.ts';
import { slugOf } from './post-title.ts';
import { closings, drawHeadings, drawSentences, findings, openings } from './sentences.ts';

/** One part of an article. Texts have no markup. */
export type TextBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A paragraph whose last words link to another place of the same site. */
  | { readonly kind: 'reference'; readonly text: string; readonly label: string; readonly href: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: 'code'; readonly language: string; readonly code: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string };

const codeOf = (subject: Subject, random: SeededRandom): TextBlock => {
  const name = slugOf(subject.model);
  const steps = random.integer(2, 9) * 1_000;
  return random.pick<TextBlock>([
    {
      kind: 'code',
      language: 'python',
      code: `from shelf import load\n\nmodel = load("${name}")\nfor step, batch in enumerate(stream):\n    if step < ${steps} and batch.loss > 0.5:\n        model.update(batch)  # warm-up\n`,
    },
    {
      kind: 'code',
      language: 'bash',
      code: `shelf pull ${name}\nshelf serve ${name} --port 8080 2>&1 | tee serve.log\n`,
    },
    {
      kind: 'code',
      language: 'typescript',
      code: `const answers = await client.ask<Answer[]>('${name}', {\n  limit: ${random.integer(2, 20)},\n});\nconst good = answers.filter((answer) => answer.score >= 0.8 && !answer.cut);\n`,
    },
  ]);
};

const tableOf = ({ model, benchmark, method }: Subject, random: SeededRandom): TextBlock => {
  const row = (name: string) => [
    name,
    `${random.integer(30, 95)}.${random.integer(0, 9)}`,
    `${random.integer(80, 950)} ms`,
  ];
  return {
    kind: 'table',
    head: ['Model', benchmark, 'Median latency'],
    rows: [row(model), row(`${model} with ${method}`), row('Baseline | no cache')],
  };
};

/** The first paragraph of a text, which feeds use as the summary. */
export const toLead = (subject: Subject, random: SeededRandom): string =>
  [...drawSentences(openings, 1, subject, random), ...drawSentences(findings, 1, subject, random)].join(' ');

const withoutFigures = (text: string): string => text.replace(/\d+/g, '');

/**
 * An article about a subject, the lead first: 350 to 600 words with headings, a list, code, a table, a quotation, an
 * image and a reference.
 */
export const toBlocks = (lead: string, subject: Subject, random: SeededRandom): readonly TextBlock[] => {
  // Sentences of the lead must not be repeated with other figures.
  const said = withoutFigures(lead);
  const sentences = drawSentences(findings, findings.length, subject, random).filter(
    (text) => !said.includes(withoutFigures(text)),
  );
  let used = 0;
  const paragraph = (): TextBlock => {
    const from = used;
    used += random.integer(4, 6);
    return {
      kind: 'paragraph',
      text: sentences.slice(from, used).join(' ') || `More on ${subject.topic} will follow.`,
    };
  };
  const [first = '', second = '', third = ''] = drawHeadings(3, subject, random);
  const items = drawSentences(closings, 4, subject, random);
  const image = slugOf(subject.topic);
  return [
    { kind: 'paragraph', text: lead },
    paragraph(),
    { kind: 'image', src: `/static/${image}.png`, alt: `Chart: ${subject.topic} with and without ${subject.method}` },
    { kind: 'heading', text: first },
    paragraph(),
    codeOf(subject, random),
    paragraph(),
    { kind: 'heading', text: second },
    paragraph(),
    tableOf(subject, random),
    { kind: 'quote', text: items[3] ?? `${subject.model} is not finished.` },
    { kind: 'heading', text: third },
    paragraph(),
    { kind: 'list', ordered: random.chance(0.5), items: items.slice(0, 3) },
    {
      kind: 'reference',
      text: 'Earlier work is described in',
      label: `our notes on ${subject.method}`,
      href: '../notes',
    },
  ];
};
