import type { ShopOperation } from '../invented/shop-operations.ts';
import { rawMember } from './raw-member.ts';

interface GraphQLAnswer {
  readonly status: number;
  readonly text: string;
}

export const askGateway = async (
  url: string,
  { query, operationName, variables }: ShopOperation,
  authorization: string | undefined,
): Promise<GraphQLAnswer> => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json',
      'content-type': 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
    },
    body: JSON.stringify({ query, operationName, variables }),
  });
  return { status: response.status, text: await response.text() };
};

interface Located {
  readonly path?: readonly (string | number)[];
}

/**
 * Returns the paths of errors. For invalid data of subgraphs the stock executor writes an extension that clients do not
 * read, where ours reports errors with the same paths.
 */
const errorPaths = (text: string): readonly string[] => {
  const { errors = [], extensions } = JSON.parse(text) as {
    errors?: readonly Located[];
    extensions?: { valueCompletion?: readonly Located[] };
  };
  const reported = errors.length > 0 ? errors : (extensions?.valueCompletion ?? []);
  return reported.map(({ path = [] }) => path.join('.')).sort();
};

/**
 * Returns how our response differs from the stock gateway's, or undefined. Without errors, the bodies must be the same
 * bytes. Error messages differ on purpose, so with errors `data` must be the same bytes, and the paths of the errors
 * the same.
 */
export const differenceOf = (ours: GraphQLAnswer, stock: GraphQLAnswer): string | undefined => {
  const show = (what: string, one: unknown, other: unknown) => `${what}:\nours   ${one}\nstock  ${other}`;
  if (ours.status !== stock.status)
    return show('status', `${ours.status} ${ours.text}`, `${stock.status} ${stock.text}`);
  const [ourPaths, stockPaths] = [errorPaths(ours.text), errorPaths(stock.text)];
  if (ourPaths.length === 0 && stockPaths.length === 0)
    return ours.text === stock.text ? undefined : show('body', ours.text, stock.text);
  const [ourData, stockData] = [rawMember(ours.text, 'data'), rawMember(stock.text, 'data')];
  if (ourData !== stockData) return show('data', ourData, stockData);
  const [ourPlaces, stockPlaces] = [JSON.stringify(ourPaths), JSON.stringify(stockPaths)];
  return ourPlaces === stockPlaces ? undefined : show('paths of errors', ourPlaces, stockPlaces);
};
