import { escapeHtml } from './clean-tag.ts';

/**
 * HTML that says what a plain text says, for what is stored and shown as HTML: a paragraph for the lines between empty
 * ones, and a break at each end of a line. Empty for a text of blanks. Linear in time.
 */
export const plainToHtml = (text: string): string => {
  const paragraphs: string[][] = [[]];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(escapeHtml(line));
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => `<p>${lines.join('<br>')}</p>`)
    .join('\n');
};
