const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Gives a field of an answer as its author wrote it. */
export type PlainField = (field: string) => string;

/**
 * Answers are asked for with `raw_json=1`. A cache or a recording in between may not know of that: then `<`, `>` and `&` of every text are
 * escaped, and the ones in HTML twice. The HTML of an answer tells which it is, since it always begins with a tag.
 */
export const plainFieldOf = (body: string): PlainField =>
  /"(?:selftext|body)_html":\s*"&lt;/.test(body)
    ? (field) => field.replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
    : (field) => field;
