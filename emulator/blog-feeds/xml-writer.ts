import { escapeMarkup } from '../engine/responses.ts';

type Attributes = Readonly<Record<string, string>>;

/** Escapes text as hand-written templates do: bare `&`, and entities that only HTML defines. */
const escapeSloppily = (text: string): string =>
  text
    .replaceAll('<', '&lt;')
    .replaceAll('é', '&eacute;')
    .replaceAll('ö', '&ouml;')
    .replace(/ (?=\S+$)/, '&nbsp;');

const toCdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const start = (name: string, attributes: Attributes): string =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeMarkup(value)}"`)].join(' ');

export const parent = (name: string, children: readonly string[], attributes: Attributes = {}): string =>
  children.length === 0
    ? `<${start(name, attributes)}/>`
    : `<${start(name, attributes)}>${children.join('')}</${name}>`;

/** `exact` is for identifiers, dates and addresses; `markup` for texts that are markup, escaped once or as CDATA. */
export const createXmlWriter = ({ cdata, sloppy }: { readonly cdata: boolean; readonly sloppy: boolean }) => {
  const write =
    (encode: (text: string) => string) =>
    (name: string, text: string, attributes: Attributes = {}): string =>
      parent(name, [encode(text)], attributes);
  return {
    element: write(cdata ? toCdata : sloppy ? escapeSloppily : escapeMarkup),
    exact: write(escapeMarkup),
    markup: write(cdata ? toCdata : escapeMarkup),
  };
};
export type XmlWriter = ReturnType<typeof createXmlWriter>;
