import { escapeHtml } from '../clean-tag.ts';

/** Empty lines separate paragraphs; other line ends become breaks. Linear in time. */
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
