const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Escapes text as hand-written templates do: bare `&`, and entities that only HTML defines. */
const escapeSloppily = (text: string): string =>
  text
    .replaceAll('<', '&lt;')
    .replaceAll('é', '&eacute;')
    .replaceAll('ö', '&ouml;')
    .replace(/ (?=\S+$)/, '&nbsp;');

const toCdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export interface XmlWriter {
  readonly element: (name: string, text: string, attributes?: Readonly<Record<string, string>>) => string;
  /** An element with an identifier, a date or an address. */
  readonly exact: XmlWriter['element'];
  /** An element with markup as its text, escaped once or as CDATA. */
  readonly markup: (name: string, html: string, attributes?: Readonly<Record<string, string>>) => string;
}

const start = (name: string, attributes: Readonly<Record<string, string>>): string =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(' ');

export const parent = (
  name: string,
  children: readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string =>
  children.length === 0
    ? `<${start(name, attributes)}/>`
    : `<${start(name, attributes)}>${children.join('')}</${name}>`;

export const createXmlWriter = (style: { readonly cdata: boolean; readonly sloppy: boolean }): XmlWriter => {
  const encodeText = style.sloppy ? escapeSloppily : escapeXml;
  const write =
    (encode: (text: string) => string): XmlWriter['element'] =>
    (name, text, attributes = {}) =>
      `<${start(name, attributes)}>${encode(text)}</${name}>`;
  return {
    element: write(style.cdata ? toCdata : encodeText),
    exact: write(escapeXml),
    markup: write(style.cdata ? toCdata : escapeXml),
  };
};
