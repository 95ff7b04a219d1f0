import { XMLParser } from 'fast-xml-parser';

/** Elements that repeat, and the lists around them: one child shall look like several, and an empty list like any other. */
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

/** Entities are left as they stand, so that none that the document declares itself is ever expanded; see `decodeText`. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && repeated.has(name),
});

const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the five entities of XML and character references, once, and nothing that a document declares. Collapses blanks. */
export const decodeText = (text: string): string =>
  text
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name !== undefined) return predefined[name] ?? whole;
        const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
        return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
      },
    )
    .replace(/\s+/g, ' ')
    .trim();

/** Parses a well-formed document into plain values; throws an error of the parser otherwise. */
export const parseXml = (text: string): unknown => parser.parse(text, true);
