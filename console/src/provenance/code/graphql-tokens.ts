type TokenKind =
  | 'keyword'
  | 'type'
  | 'variable'
  | 'directive'
  | 'text'
  | 'number'
  | 'name'
  | 'mark'
  | 'comment'
  | 'blank';

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

const pattern =
  /(?<blank>[\s,\uFEFF]+)|(?<comment>#[^\n\r]*)|(?<text>"""(?:\\"""|[^"]|"(?!""))*(?:"""|$)|"(?:\\.|[^"\\\n\r])*(?:"|$))|(?<variable>\$[_A-Za-z]\w*)|(?<directive>@[_A-Za-z]\w*)|(?<number>-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<name>[_A-Za-z]\w*)|(?<mark>\.\.\.|[\s\S])/gy;

const keywords: ReadonlySet<string> = new Set(['query', 'mutation', 'subscription', 'fragment', 'on']);
const constants: ReadonlySet<string> = new Set(['true', 'false', 'null']);
const isType = (name: string): boolean => /^_?[A-Z]/.test(name) && name !== name.toUpperCase();

const kindOf = (groups: Readonly<Record<string, string | undefined>>, depth: number, last: string): TokenKind => {
  const { name } = groups;
  if (name === undefined)
    return (Object.keys(groups).find((kind) => groups[kind] !== undefined) ?? 'mark') as TokenKind;
  if (keywords.has(name) && (depth === 0 || (name === 'on' && last === '...'))) return 'keyword';
  if (constants.has(name)) return 'number';
  return isType(name) ? 'type' : 'name';
};

/** Splits a GraphQL text, without loss, into tokens. It may be incomplete, because reports truncate long texts. */
export const graphqlTokens = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let depth = 0;
  let last = '';
  for (const match of text.matchAll(pattern)) {
    const kind = kindOf(match.groups ?? {}, depth, last);
    const [piece] = match;
    if (piece === '{') depth += 1;
    if (piece === '}') depth -= 1;
    if (kind !== 'blank') last = piece;
    tokens.push({ kind, text: piece });
  }
  return tokens;
};
