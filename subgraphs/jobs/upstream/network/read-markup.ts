import { Parser } from 'htmlparser2';
import { blockElements, lineElements, wordlessElements } from '../../../../platform/text/html-elements.ts';
import { collapseText } from '../../../../platform/text/plain-text.ts';

/** An element of a page, with what is in it. */
export interface MarkupElement {
  /** Lower case. */
  readonly name: string;
  /** Names in lower case, entities in values decoded. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Lower case. */
  readonly classes: ReadonlySet<string>;
  /** Elements within, however deep, in their order. */
  within(): readonly MarkupElement[];
  /** On one line; comments, scripts and styles left out. */
  text(): string;
  /** What stands between its tags, as it stands there. */
  html(): string;
  /** False when the page breaks off before its end. */
  isWhole(): boolean;
}

/** A page or fragment. */
export interface Markup {
  /** In their order. */
  readonly elements: readonly MarkupElement[];
  /** On one line; comments, scripts and styles left out. */
  readonly text: string;
}

/** As deep as browsers go. The parser's time for a tag grows with its depth. */
const maxNesting = 512;
const parts = (name: string): boolean => blockElements.has(name) || lineElements.has(name) || name === 'br';

/**
 * Reads a page or fragment, broken markup as browsers do. Linear in time; what lies beyond a nesting that no page
 * has is not read. Never throws.
 */
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

/** The first element that has one of the classes; those named first are looked for first. */
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
