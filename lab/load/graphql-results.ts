import type { ShopQuery } from '../invented/shop-operations.ts';

/** Returns the index after the JSON value that begins at `start`. */
const endOfValue = (text: string, start: number): number => {
  let depth = 0;
  let isQuoted = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character === '\\') index += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      if (depth === 0) return index;
      depth -= 1;
    } else if (character === ',' && depth === 0) return index;
  }
  return text.length;
};

/**
 * Returns the text of a member of a JSON object, or undefined. The object must be valid, without white space between
 * its members.
 */
const rawMember = (text: string, name: string): string | undefined => {
  let index = text.indexOf('{') + 1;
  while (text[index] === '"') {
    const endOfKey = text.indexOf('":', index);
    const end = endOfValue(text, endOfKey + 2);
    if (text.slice(index + 1, endOfKey) === name) return text.slice(endOfKey + 2, end);
    index = end + 1;
  }
  return undefined;
};

interface GraphQLResult {
  readonly status: number;
  readonly text: string;
}

export const askGateway = async (
  url: string,
  { query, operationName, variables }: ShopQuery,
  authorization: string | undefined,
): Promise<GraphQLResult> => {
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
export const differenceOf = (ours: GraphQLResult, stock: GraphQLResult): string | undefined => {
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
