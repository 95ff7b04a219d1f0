/**
 * Longest text of a person, with its markup. The feed library looks for the end of each bracket, so its time grows with
 * the square of the length. Names with a mail address have some 50 characters; long lists of authors have 500. End tags
 * of what is open at the cut come on top; they have at most about as many characters again.
 */
export const longestPerson = 1000;

const cdata = '<![CDATA[';

/** Elements with the name or address of a person in RSS, RDF, Atom and their extensions, and what hides such tags. */
const personStart =
  /<!\[CDATA\[|<!--|<(?:[\w.-]+:)?(?:author|managingeditor|webmaster|creator|contributor|publisher|owner|person|credit)(?=[\s>])[^<>]*>/gi;

/** A section, a comment, or a tag; its name is captured. */
const mark = /<!\[CDATA\[|<!--|<(\/?)([\w.:-]+)(?=[\s/>])[^<>]*>/g;

/** Returns the end of a section or comment that begins before `from`. */
const endOf = (text: string, start: string, from: number): number => {
  const close = start === '<!--' ? '-->' : ']]>';
  const at = text.indexOf(close, from);
  return at === -1 ? text.length : at + close.length;
};

/** The beginning of a run of text or of a section. A tag or comment is left out whole. */
const beginningOf = (piece: string, length: number): string => {
  if (piece.startsWith(cdata)) return `${piece.slice(0, Math.max(length, cdata.length)).replace(/\]+$/, '')}]]>`;
  // Half a character reference would be text.
  return piece.includes('<') ? '' : piece.slice(0, length).replace(/&[^;]*$/, '');
};

interface Content {
  /** Begin of the end tag that belongs to the start tag, else the end of the text. */
  readonly end: number;
  /** What is left of the content, with end tags for what is open where it is cut. */
  readonly short: string;
}

/** Reads the content of an element from `from` on. */
const readContent = (text: string, from: number): Content => {
  const open: string[] = [];
  let at = from;
  let short: string | undefined;
  const pass = (to: number): void => {
    if (short === undefined && to - from > longestPerson) {
      const ends = open.toReversed().map((name) => `</${name}>`);
      short = text.slice(from, at) + beginningOf(text.slice(at, to), from + longestPerson - at) + ends.join('');
    }
    at = to;
  };
  mark.lastIndex = from;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const [start, slash, name] = found;
    pass(found.index);
    if (slash === '/' && open.length === 0) return { end: at, short: short ?? text.slice(from, at) };
    if (name === undefined) mark.lastIndex = endOf(text, start, mark.lastIndex);
    pass(mark.lastIndex);
    if (slash === '/') open.pop();
    else if (name !== undefined && !start.endsWith('/>')) open.push(name);
  }
  pass(text.length);
  return { end: text.length, short: short ?? text.slice(from) };
};

/** Cuts the texts of persons in the XML of an item or of a feed's head. Linear in time. */
export const boundPersons = (xml: string): string => {
  personStart.lastIndex = 0;
  let bounded = '';
  let at = 0;
  for (let found = personStart.exec(xml); found !== null; found = personStart.exec(xml)) {
    const [start] = found;
    if (!start.endsWith('>')) personStart.lastIndex = endOf(xml, start, personStart.lastIndex);
    else if (!start.endsWith('/>')) {
      const { end, short } = readContent(xml, personStart.lastIndex);
      if (end - personStart.lastIndex > longestPerson) {
        bounded += xml.slice(at, personStart.lastIndex) + short;
        at = end;
      }
      personStart.lastIndex = end;
    }
  }
  return at === 0 ? xml : bounded + xml.slice(at);
};
