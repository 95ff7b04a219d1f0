import { z } from 'zod';
import { htmlToText } from '../../../../platform/text/html/html-to-text.ts';
import { part, text } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { statedText } from '../tables/record-parts.ts';

const longestHighlight = 2000;
/** No restaurant has more cuisines. */
const mostHighlights = 20;

/** Fields that a hit may have only in its highlight. */
export const highlightsWire = part({
  name: z.unknown().optional(),
  cuisine: z.unknown().optional(),
  neighborhood: z.unknown().optional(),
  locality: z.unknown().optional(),
  region: z.unknown().optional(),
});
type HighlightsWire = z.output<typeof highlightsWire>;

const highlightWire = part({ value: text });

/**
 * Highlights are HTML with tags around the match, one object for a text and a list for a list (upstream notes 7; the
 * list is known from a client's code).
 */
export const highlightedTexts = (
  highlights: HighlightsWire,
  field: keyof NonNullable<HighlightsWire>,
): readonly string[] => {
  const value = highlights?.[field];
  return (Array.isArray(value) ? value.slice(0, mostHighlights) : [value])
    .map((each) => statedText(htmlToText((highlightWire.parse(each)?.value ?? '').slice(0, longestHighlight))))
    .filter((each) => each !== null);
};
