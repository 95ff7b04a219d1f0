const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

export type PlainField = (field: string) => string;

/**
 * A cache or a recording may ignore `raw_json=1`: then `<`, `>` and `&` are escaped in every text, and twice in HTML,
 * which otherwise begins with a tag. Without HTML, addresses of pictures show it, because they have several parameters.
 */
export const plainFieldOf = (body: string): PlainField => {
  const isEscaped =
    /"(?:selftext|body)_html":\s*"&lt;/.test(body) ||
    (!/"(?:selftext|body)_html":\s*"</.test(body) && /"https?:[^"\s?]*\?[^"\s]*?&amp;/.test(body));
  return isEscaped
    ? (field) => field.replace(/&(?:lt|gt|amp);/g, (entity) => entities[entity] ?? entity)
    : (field) => field;
};
