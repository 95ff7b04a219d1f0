import type { EmulatedResponse } from '../emulated-upstream.ts';

type Headers = Readonly<Record<string, string>>;

/** Returns what writes values as JSON of this content type, which differs by a blank or a letter between upstreams. */
export const jsonAs =
  (contentType: string, headers?: Headers) =>
  (status: number, value: unknown): EmulatedResponse => ({
    status,
    contentType,
    ...(headers === undefined ? {} : { headers }),
    body: JSON.stringify(value),
  });

export const json = jsonAs('application/json');
export const jsonUtf8 = jsonAs('application/json; charset=utf-8');

export const html = (status: number, body: string): EmulatedResponse => ({
  status,
  contentType: 'text/html; charset=utf-8',
  body,
});

export const redirect = (status: number, location: string): EmulatedResponse => ({ status, headers: { location } });

export const noContent: EmulatedResponse = { status: 204 };

/** Thrown by handlers; the response is sent in place of theirs. */
export class Refusal extends Error {
  readonly response: EmulatedResponse;
  constructor(response: EmulatedResponse) {
    super(`refused with ${response.status}`);
    this.response = response;
  }
}

/** Ends a request with this response: `find(id) ?? refuse(errorResponse(404))`. */
export const refuse: (response: EmulatedResponse) => never = (response) => {
  throw new Refusal(response);
};

/** For text between tags, in HTML and XML. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** For text between tags and for attributes in double quotes. */
export const escapeMarkup = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** One element of HTML or XML around what is already escaped. */
export const element = (name: string, ...content: readonly string[]): string =>
  `<${name}>${content.join('')}</${name}>`;

/** ISO 8601 in UTC without milliseconds. */
export const isoSeconds = (atMs: number): string => new Date(atMs).toISOString().replace(/\.\d+Z$/, 'Z');

export const twoDigits = (value: number): string => String(value).padStart(2, '0');
