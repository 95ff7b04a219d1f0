import { libraryKey } from './library-gateway.ts';

export interface GraphqlResult {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly data?: unknown;
    readonly extensions?: Readonly<Record<string, unknown>>;
    readonly errors?: readonly {
      readonly message: string;
      readonly path?: unknown;
      readonly extensions: Readonly<Record<string, unknown>>;
    }[];
  };
}

export interface Ask {
  readonly headers?: Readonly<Record<string, string>>;
  /** `null` sends no key. */
  readonly key?: string | null;
}

const responseOf = async (response: Response): Promise<GraphqlResult> => ({
  status: response.status,
  headers: response.headers,
  body: (await response.json()) as GraphqlResult['body'],
});

const headersOf = ({ key = libraryKey, headers = {} }: Ask) => ({
  ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  ...headers,
});

/** The header of current clients: errors without data have a status of their own. */
const accept = 'application/graphql-response+json, application/json;q=0.9';

/** Sends GraphQL by POST; a text is sent as it is. */
export const post = async (url: string, body: object | string, ask: Ask = {}): Promise<GraphqlResult> =>
  responseOf(
    await fetch(url, {
      method: 'POST',
      headers: { accept, 'content-type': 'application/json', ...headersOf(ask) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );

/** Sends GraphQL by GET, with the header that rules out a cross-site form. */
export const get = async (
  url: string,
  parameters: Readonly<Record<string, string>>,
  ask: Ask = {},
): Promise<GraphqlResult> =>
  responseOf(
    await fetch(`${url}?${new URLSearchParams(parameters)}`, {
      headers: { accept, 'apollo-require-preflight': '1', ...headersOf(ask) },
    }),
  );
