import { sendRawHttp } from './raw-http.ts';

/** A response from the wire. Header names are in lower case. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const toWireResponse = (raw: string): WireResponse => {
  const end = raw.indexOf('\r\n\r\n');
  const [line = '', ...lines] = raw.slice(0, end).split('\r\n');
  const headers = lines.map((header): [string, string] => {
    const colon = header.indexOf(':');
    return [header.slice(0, colon).toLowerCase(), header.slice(colon + 1).trim()];
  });
  return { status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), text: raw.slice(end + 4) };
};

/** Sends bytes as they are, and returns everything the server sent until it closed. */
export const askRawText = async (url: string, text: string): Promise<WireResponse> =>
  toWireResponse(await sendRawHttp(url, text).ended);

/** Sends a request of any method and target, which HTTP clients would change or refuse. */
export const askRaw = (
  url: string,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<WireResponse> => {
  const lines = Object.entries({ host: 'x', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return askRawText(url, [`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
};
