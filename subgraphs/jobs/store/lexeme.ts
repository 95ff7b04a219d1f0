/**
 * SQL for the lexeme of the column `word`: null for a stop word. Facets, which have a slash, are their own lexemes,
 * except title words, which are stemmed. It uses `ts_lexize` and no parser, so that the server's locale has no effect.
 */
export const lexemeSql = `case
  when word like 'title/%' then 'title/' || (ts_lexize('english_stem', substr(word, 7)))[1]
  when word like '%/%' then word
  else (ts_lexize('english_stem', word))[1] end`;
