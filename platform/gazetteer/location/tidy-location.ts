/** In UTF-16 units. */
const longestLocation = 1000;

const isTidy = /^[ -Z^_a-z|~]*$/;
const lineEnds = /\r\n?|[\u2028\u2029\u0085]/g;
const invisible = /[^\P{Cc}\n\t]|\p{Cf}/gu;
const dashes = /[\u2010-\u2015\u2212]/g;
const openings = /[[{【〔「]/g;
const closings = /[\]}】〕」]/g;
const blanks = /[^\S\n]+/g;
/**
 * The comma before the last item of a list has no meaning, and `or` after it is not Oregon: `Boston, MA, or Remote`.
 */
const listComma = /, (?=(?:or|and) )/g;

const withUsualSigns = (text: string): string => {
  const cut = text.length > longestLocation ? text.slice(0, longestLocation) : text;
  if (isTidy.test(cut)) return cut.includes('  ') ? cut.replace(blanks, ' ') : cut;
  return cut
    .normalize('NFKC')
    .slice(0, longestLocation)
    .replace(lineEnds, '\n')
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(openings, '(')
    .replace(closings, ')')
    .replace(blanks, ' ');
};

export const tidyLocation = (text: string): string => {
  const tidy = withUsualSigns(text);
  return tidy.includes(', ') ? tidy.replace(listComma, ' ') : tidy;
};
