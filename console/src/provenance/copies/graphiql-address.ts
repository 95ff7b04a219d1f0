/** Encodes with an alphabet that addresses accept unescaped. */
const toBase64Url = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

/** Fragment of GraphiQL's address that opens an operation. Browsers send no fragment, so no server logs it. */
export const operationFragment = (query: string, variables: Readonly<Record<string, unknown>>): string =>
  `operation=${toBase64Url(JSON.stringify({ query, variables: JSON.stringify(variables, null, 2) }))}`;
