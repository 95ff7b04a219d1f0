/** The line that WordPress appends to every item. */
const footer =
  /(?<!\n)\n*(?:The post|L'article|Der Beitrag|La entrada) .{1,500} (?:appeared first on|est apparu en premier sur|erschien zuerst auf|se publicó primero en) .{1,300}$/i;

/** Also of a text in markdown, where the footer has links. */
export const withoutFooter = (text: string): string =>
  text.length < 100_000 ? text.replace(footer, '').trimEnd() : text;
