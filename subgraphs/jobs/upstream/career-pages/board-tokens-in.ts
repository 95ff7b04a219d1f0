const most = 5;
/** Distance between a token and the posting's id within one address, tag or object. */
const besideCharacters = 300;

/** Escaped signs in attributes, in JSON within scripts, and in parameters of other addresses. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\\{1,4}\//g, '/'],
  [/\\u002f|%2f|&#x2f;|&#47;/gi, '/'],
  [/\\u0026|&amp;|&#38;|&#x26;|%26/gi, '&'],
  [/\\u003d|%3d|&#61;|&#x3d;/gi, '='],
  [/%3f/gi, '?'],
  [/\\{1,4}"|&quot;|&#34;|\\u0022/gi, '"'],
];

/** The end excludes parts of longer names. */
const token = '([a-z0-9][a-z0-9_-]{0,99})(?![\\w.%-])';

const places: readonly RegExp[] = [
  // The script, form and list that employers embed: `?for=token`, among other parameters.
  new RegExp(`greenhouse\\.io/embed/job_(?:board(?:/js)?|app)/?\\?(?:[^"'\\s<>?#]{0,300}?&)?for=${token}`, 'gi'),
  new RegExp(`(?:^|[^\\w.-])(?:job-)?boards(?:\\.eu)?\\.greenhouse\\.io/(?!embed\\b)${token}`, 'gi'),
  new RegExp(`(?:boards-api(?:\\.eu)?|api)\\.greenhouse\\.io/v1/boards/${token}`, 'gi'),
  // `data-board-token="…"`, `"boardToken":"…"`, `greenhouse_board = '…'`.
  new RegExp(
    `\\b(?:(?:greenhouse|gh|grnhse)[_-]?)?(?:board[_-]?|url[_-]?)token["']?\\s{0,9}[:=]\\s{0,9}["']${token}["']`,
    'gi',
  ),
  new RegExp(`\\b(?:greenhouse|gh|grnhse)[_-]?(?:board|token)["']?\\s{0,9}[:=]\\s{0,9}["']${token}["']`, 'gi'),
];

/**
 * Returns tokens in lower case, those near the posting's id first. The patterns are Greenhouse's embeddings, and names
 * in employers' own scripts.
 */
export const boardTokensIn = (source: string, postingId: string | null): readonly string[] => {
  const text = spellings.reduce((plain, [spelling, sign]) => plain.replace(spelling, sign), source);
  const idAt: number[] = [];
  if (postingId !== null)
    for (let at = text.indexOf(postingId); at !== -1 && idAt.length < 1000; at = text.indexOf(postingId, at + 1))
      idAt.push(at);
  const found = places
    .flatMap((place) => [...text.matchAll(place)])
    .map(({ index, 0: whole, 1: name = '' }) => {
      const isBeside = idAt.some((at) => at > index - besideCharacters && at < index + whole.length + besideCharacters);
      return { name: name.toLowerCase(), index, rank: isBeside ? 0 : 1 };
    })
    .sort((a, b) => a.rank - b.rank || a.index - b.index);
  return [...new Set(found.map(({ name }) => name))].slice(0, most);
};
