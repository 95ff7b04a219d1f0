import type { ShopOperation } from '../invented/shop-operations.ts';
import { rawMember } from './raw-member.ts';

/** What a gateway answered. */
export interface GraphQLAnswer {
  readonly status: number;
  /** As it came. */
  readonly text: string;
}

/** Posts an operation to the gateway at `url`, for the caller whose `Authorization` is given. */
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
 * Where errors are. Where only the data of subgraphs are at fault, the stock executor tells it in an extension that clients do not read; ours makes errors
 * of it, in the same places.
 */
const errorPaths = (text: string): readonly string[] => {
  const { errors = [], extensions } = JSON.parse(text) as {
    errors?: readonly Located[];
    extensions?: { valueCompletion?: readonly Located[] };
  };
  const told = errors.length > 0 ? errors : (extensions?.valueCompletion ?? []);
  return told.map(({ path = [] }) => path.join('.')).sort();
};

/**
 * How our answer differs from the stock gateway's; undefined when it does not. Without errors they have to be the same bytes. Errors are worded differently on purpose: then `data` has to be the same bytes, and errors have to be at the same paths.
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
