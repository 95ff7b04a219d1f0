/**
 * Documents and variables that are expensive to refuse, each the largest of its kind within the limits of 5,000 tokens
 * and 1 MiB.
 */
const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

const airport = (selections: string): string => `{ airport(iata: "SFO") { ${selections} } }`;
const fragments = (count: number, body: (index: number) => string): string =>
  times(count, (index) => `fragment F${index} on Airport { ${body(index)} }`);
const twice = (levels: number): string =>
  levels === 0 ? 'name' : `place { ${twice(levels - 1)} } place { ${twice(levels - 1)} }`;
/** Repeats a text up to 1 MiB, less the room for the text around it. */
const mebibyte = (part: string): string => part.repeat(Math.floor(1_040_000 / part.length));

export const refusedDocuments: Readonly<Record<string, string>> = {
  'fragments that each spread the next twice': `${airport('...F0')} ${fragments(400, (index) => (index === 399 ? 'name' : `...F${index + 1} ...F${index + 1}`))}`,
  'fragments that each spread the next twice, 60': `${airport('...F0')} ${fragments(60, (index) => (index === 59 ? 'name' : `...F${index + 1} ...F${index + 1}`))}`,
  'fragments that each spread thirty': `${airport('...F0')} ${fragments(70, (index) => `${times(30, (other) => `...F${Math.min(69, index + 1 + other)}`)} name`)}`,
  'fragments in circles, spread': `${airport('...F0')} ${fragments(30, () => `${times(30, (other) => `...F${other}`)} name`)}`,
  'fragments in circles, unused': `${airport('name')} ${fragments(36, () => `${times(60, (other) => `...F${other}`)} name`)}`,
  'a chain of fragments': `${airport('...F0')} ${fragments(550, (index) => (index === 549 ? 'name' : `...F${index + 1}`))}`,
  'unused fragments': `${airport('name')} ${fragments(600, () => 'name')}`,
  'fragments with the same fields': `${airport(times(180, (index) => `...F${index}`))} ${fragments(180, () => 'name iata timeZone name iata timeZone name iata timeZone name iata')}`,
  'operations that spread a chain': `${times(300, (index) => `query A${index} { ...F0 }`)} ${times(280, (index) => `fragment F${index} on Query { ${index === 279 ? '__typename' : `...F${index + 1}`} }`)}`,
  'one field 4,900 times': airport(times(4900, () => 'name')),
  'one field in 950 inline fragments': airport(times(950, () => '... { name }')),
  'a tree of one field': airport(twice(8)),
  'fields that conflict under aliases': airport(times(1600, (index) => `x: ${index % 2 === 0 ? 'name' : 'iata'}`)),
  'fields that conflict by arguments': airport(times(300, (index) => `place(a: ${index}) { name }`)),
  'unknown fields': airport(times(4900, (index) => `nam${index}`)),
  'an unknown field of 1 MB': airport(mebibyte('n')),
  'unknown fields of 10 kB': airport(times(90, (index) => `${'nameiata'.repeat(1400)}${index}`)),
  'unknown arguments': `{ airport(${times(1600, (index) => `iat${index}: 1`)}) { name } }`,
  'one argument 1,600 times': `{ airport(${times(1600, () => 'iata: "a"')}) { name } }`,
  'unknown directives': airport(`name ${times(2400, (index) => `@d${index}`)}`),
  'unused variables': `query (${times(1200, (index) => `$v${index}: Int`)}) ${airport('name')}`,
  'one variable 1,200 times': `query (${times(1200, () => '$v: Int')}) ${airport('name')}`,
  'unknown types': `query (${times(1200, (index) => `$v${index}: Airpor${index}`)}) ${airport('name')}`,
  'a type of 1 MB': `query ($v: ${mebibyte('T')}) ${airport('name')}`,
  'a list literal': `{ airport(iata: [${times(4900, () => '1')}]) { name } }`,
  'a million lines before an error': `${mebibyte('\n')}${airport(times(300, (index) => `nam${index}`))}`,
  'a million lines in a text': `{ airport(iata: """${mebibyte('\n')}""") { nope } }`,
  'a comment of 1 MB': `#${mebibyte('x')}\n${airport('nope')}`,
  '1 MB of brackets': mebibyte('{a'),
  '1 MB of quotes': mebibyte('"'),
};

const longList = Array.from({ length: 100_000 }, () => 1);
const manyKeys = Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`key${index}`, 1]));

export const refusedVariables: Readonly<Record<string, object>> = {
  'a list of 100,000 wrong items': { tags: longList, iata: 'SFO' },
  'objects of 40,000 unknown keys': { tags: [manyKeys], iata: manyKeys },
  'a text of 1 MB': { tags: 5, iata: [mebibyte('x')] },
};
export const queryOfVariables =
  'query ($iata: String!, $tags: [String!]) { airport(iata: $iata) { name } posts(tags: $tags) { totalCount } }';
