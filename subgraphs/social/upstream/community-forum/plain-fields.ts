const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** Returns a field as its author wrote it. */
export type PlainField = (field: string) => string;

/**
 * Requests have `raw_json=1`, which a cache or a recording may ignore: then `<`, `>` and `&` are escaped in every text,
 * and twice in HTML. The HTML shows it, because it always begins with a tag; without HTML, addresses of pictures do,
 * because they have several parameters.
 */
export const plainFieldOf = (body: string): PlainField => {
  const isEscaped =
    /"(?:selftext|body)_html":\s*"&lt;/.test(body) ||
    (!/"(?:selftext|body)_html":\s*"</.test(body) && /"https?:[^"\s?]*\?[^"\s]*?&amp;/.test(body));
  return isEscaped
    ? (field) => field.replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
    : (field) => field;
};
