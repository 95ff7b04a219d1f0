const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Gives a field of an answer as its author wrote it. */
export type PlainField = (field: string) => string;

/**
 * Answers are asked for with `raw_json=1`. A cache or a recording in between may not know of that: then `<`, `>` and `&` of every text are
 * escaped, and the ones in HTML twice. The HTML of an answer tells which it is, since it always begins with a tag; without any, the addresses do, since
 * those of pictures have several parameters.
 */
export const plainFieldOf = (body: string): PlainField => {
  const isEscaped =
    /"(?:selftext|body)_html":\s*"&lt;/.test(body) ||
    (!/"(?:selftext|body)_html":\s*"</.test(body) && /"https?:[^"\s?]*\?[^"\s]*?&amp;/.test(body));
  return isEscaped
    ? (field) => field.replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
    : (field) => field;
};
