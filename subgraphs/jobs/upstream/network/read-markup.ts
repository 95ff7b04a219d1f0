import { Parser } from 'htmlparser2';
import { blockElements, lineElements, wordlessElements } from '../../../../platform/text/html/html-elements.ts';
import { collapseText } from '../../../../platform/text/plain-text.ts';

export interface MarkupElement {
  /** Lower case. */
  readonly name: string;
  /** Names in lower case, entities in values decoded. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Lower case. */
  readonly classes: ReadonlySet<string>;
  /** All descendants, in document order. */
  within(): readonly MarkupElement[];
  /** On one line, without comments, scripts and styles. */
  text(): string;
  /** Inner HTML, unchanged. */
  html(): string;
  /** False when the page ends before the element does. */
  isWhole(): boolean;
}

export interface Markup {
  /** In document order. */
  readonly elements: readonly MarkupElement[];
  /** On one line, without comments, scripts and styles. */
  readonly text: string;
}

/** The browsers' limit. The parser's time per tag grows with the depth. */
const maxNesting = 512;
const parts = (name: string): boolean => blockElements.has(name) || lineElements.has(name) || name === 'br';

/** Reads broken markup as browsers do. Linear in time; stops at a nesting that no real page has. Never throws. */
export const readMarkup = (source: string): Markup => {
  const elements: MarkupElement[] = [];
  const texts: string[] = [];
  const open: ((endIndex: number, isWhole: boolean) => void)[] = [];
  let silence = 0;
  let ended = false;

  const begin = (name: string, attributes: Readonly<Record<string, string>>, sourceFrom: number) => {
    const index = elements.length;
    const textFrom = texts.length;
    let sourceTo = source.length;
    let textTo: number | undefined;
    let last: number | undefined;
    let whole = false;
    elements.push({
      name,
      attributes,
      classes: new Set((attributes['class'] ?? '').toLowerCase().split(/\s+/)),
      within: () => elements.slice(index + 1, last),
      text: () => collapseText(texts.slice(textFrom, textTo).join('')),
      html: () => source.slice(sourceFrom, sourceTo),
      isWhole: () => whole,
    });
    if (wordlessElements.has(name)) silence += 1;
    open.push((endIndex, isWhole) => {
      if (wordlessElements.has(name)) silence -= 1;
      sourceTo = endIndex;
      textTo = texts.length;
      last = elements.length;
      whole = isWhole;
      if (parts(name)) texts.push(' ');
    });
  };

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (parts(name)) texts.push(' ');
        begin(name, attributes, parser.endIndex + 1);
        if (open.length === maxNesting) parser.pause();
      },
      onclosetag: () => open.pop()?.(parser.startIndex, !ended),
      ontext: (piece) => {
        if (silence === 0) texts.push(piece);
      },
    },
    { decodeEntities: true },
  );
  parser.write(source);
  ended = true;
  parser.end();
  return { elements, text: collapseText(texts.join('')) };
};

/** Returns the first match; earlier classes take precedence. */
export const findByClass = (
  elements: readonly MarkupElement[],
  ...classes: readonly string[]
): MarkupElement | undefined => {
  for (const wanted of classes) {
    const found = elements.find((element) => element.classes.has(wanted));
    if (found !== undefined) return found;
  }
  return undefined;
};
