/**
 * SQL for the lexeme of the column `word`: null for a stop word. Names of families (with an equals sign at the end) and
 * facets (with a slash) are their own lexemes, except stemmed title words. `ts_lexize` does not depend on the server's
 * locale, as a parser would.
 */
export const lexemeSql = `case
  when word like '%=' then word
  when word like 'title/%' then 'title/' || (ts_lexize('english_stem', substr(word, 7)))[1]
  when word like '%/%' then word
  else (ts_lexize('english_stem', word))[1] end`;
