/** Bytes in the alphabet that an address takes as it is. */
const toBase64Url = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/**
 * The part of GraphiQL's address that opens it with an operation. A fragment is sent to no server, and so never logged.
 */
export const operationFragment = (query: string, variables: Readonly<Record<string, unknown>>): string =>
  `operation=${toBase64Url(JSON.stringify({ query, variables: JSON.stringify(variables, null, 2) }))}`;
