import { Parser } from 'htmlparser2';
import { closeEmptyTags } from './close-empty-tags.ts';

/** Every element that begins also ends, void ones immediately. */
export interface HtmlListener {
  begin(name: string, attributes: Readonly<Record<string, string>>): void;
  end(name: string): void;
  /** Entities are decoded. A text may come in several pieces. */
  text(piece: string): void;
}

/**
 * The limit of browsers. The time per tag grows with its depth, so a few megabytes of start tags would take minutes.
 */
const maxNesting = 512;

/**
 * Reads broken markup as browsers do, and elements that close themselves as XHTML has them. Returns false if it stopped
 * early at the nesting limit. Never throws.
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
  parser.end(closeEmptyTags(html));
  for (const name of open.reverse()) listener.end(name);
  return whole;
};
