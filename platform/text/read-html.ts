import { Parser } from 'htmlparser2';

/** Told of a document's parts in their order. Every element that began ends, void ones at once. */
export interface HtmlListener {
  begin(name: string, attributes: Readonly<Record<string, string>>): void;
  end(name: string): void;
  /** Entities are decoded. A run of text may come in several pieces. */
  text(piece: string): void;
}

/** As deep as browsers go. The parser's time for a tag grows with its depth, so that a few megabytes of start tags would take minutes. */
const maxNesting = 512;

/**
 * Reads HTML in one pass, broken markup as browsers do. Answers false when it stopped before the end, because elements were nested beyond
 * all reason. Never throws.
 */
export const readHtml = (html: string, listener: HtmlListener): boolean => {
  const open: string[] = [];
  let whole = true;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (!whole) return;
        open.push(name);
        listener.begin(name, attributes);
        if (open.length < maxNesting) return;
        whole = false;
        parser.pause();
      },
      onclosetag: () => {
        const name = whole ? open.pop() : undefined;
        if (name !== undefined) listener.end(name);
      },
      ontext: (piece) => {
        if (whole) listener.text(piece);
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  for (const name of open.reverse()) listener.end(name);
  return whole;
};
