import { XMLParser } from 'fast-xml-parser';
import { characterOf } from '../../../../platform/text/character-reference.ts';

/** Always parsed as arrays. */
const repeated = new Set([
  'Delay_type',
  'Ground_Stop_List',
  'Ground_Delay_List',
  'Arrival_Departure_Delay_List',
  'Airport_Closure_List',
  'Program',
  'Ground_Delay',
  'Delay',
  'Arrival_Departure',
  'Airport',
]);

/** Entities are left unchanged, so that none that the document declares is expanded; see `decodeText`. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && repeated.has(name),
});

const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML's five entities and character references, once. Collapses white space. */
export const decodeText = (text: string): string =>
  text
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return predefined[name] ?? whole;
        return (decimal === undefined ? characterOf(hex ?? '', 16) : characterOf(decimal, 10)) ?? whole;
      },
    )
    .replace(/\s+/g, ' ')
    .trim();

/** Throws the parser's error for a malformed document. */
export const parseXml = (text: string): unknown => parser.parse(text, true);
