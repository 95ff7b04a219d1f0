import { XMLParser } from 'fast-xml-parser';

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

/** The feed has some thousand values. More are not passed on, so that reading them is quick. */
const mostValues = 50_000;

const countValues = (document: unknown): number => {
  const waiting = [document];
  let count = 0;
  for (let value = waiting.pop(); value !== undefined && count <= mostValues; value = waiting.pop()) {
    count += 1;
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) waiting.push(each);
  }
  return count;
};

/** Throws for a malformed document, and for one with too many values. */
export const parseXml = (text: string): unknown => {
  const document: unknown = parser.parse(text, true);
  if (countValues(document) > mostValues) throw new Error(`has more than ${mostValues} values`);
  return document;
};
