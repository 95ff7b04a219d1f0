import type { MicroPost } from './posts.ts';

type Matches = (post: MicroPost) => boolean;

const tokenForm = /\s*(\(|\)|-?"[^"]*"|[^\s()"]+)/y;

const tokensOf = (query: string): string[] | undefined => {
  const tokens: string[] = [];
  let at = 0;
  while (query.slice(at).trim() !== '') {
    tokenForm.lastIndex = at;
    const found = tokenForm.exec(query);
    if (found?.[1] === undefined) return undefined;
    tokens.push(found[1]);
    at = tokenForm.lastIndex;
  }
  return tokens;
};

/** Words match whole words as in the source, hashtags match names, and phrases match literally. */
const termOf = (term: string): Matches => {
  const [, operator = '', value = ''] = /^([a-z_]+):(.+)$/i.exec(term) ?? [];
  const wanted = value.toLowerCase();
  switch (operator.toLowerCase()) {
    case 'conversation_id':
      return (post) => post.conversationId === value;
    case 'from':
      return (post) => post.author.username.toLowerCase() === wanted;
    case 'lang':
      return () => wanted === 'en';
    case 'is':
      return (post) =>
        wanted === 'retweet'
          ? post.kind === 'repost'
          : wanted === 'reply'
            ? post.kind === 'reply'
            : post.kind === 'quote';
    case 'has':
      return (post) => (wanted === 'links' ? post.hasLink : post.hasPicture);
  }
  const text = term.replaceAll('"', '').toLowerCase();
  if (text.includes(' ')) return (post) => post.words.toLowerCase().includes(text);
  const word = new RegExp(
    `(^|[^\\p{L}\\p{N}_#])${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}($|[^\\p{L}\\p{N}_])`,
    'iu',
  );
  return (post) => word.test(post.words);
};

/**
 * Adjacent terms must all match, `OR` binds more weakly, parentheses group, `-` negates. Undefined for invalid syntax.
 */
export const parseQuery = (query: string): Matches | undefined => {
  const tokens = tokensOf(query);
  if (tokens === undefined || tokens.length === 0) return undefined;
  let at = 0;
  let broken = false;
  const alternatives = (): Matches => {
    const options: Matches[] = [all()];
    while (tokens[at] === 'OR') {
      at += 1;
      options.push(all());
    }
    return (post) => options.some((option) => option(post));
  };
  const all = (): Matches => {
    const terms: Matches[] = [];
    for (let token = tokens[at]; token !== undefined && token !== ')' && token !== 'OR'; token = tokens[at]) {
      at += 1;
      if (token === '(') {
        terms.push(alternatives());
        if (tokens[at] !== ')') broken = true;
        at += 1;
      } else if (token.startsWith('-') && token.length > 1) {
        const denied = termOf(token.slice(1));
        terms.push((post) => !denied(post));
      } else terms.push(termOf(token));
    }
    if (terms.length === 0) broken = true;
    return (post) => terms.every((term) => term(post));
  };
  const matches = alternatives();
  return broken || at < tokens.length ? undefined : matches;
};
