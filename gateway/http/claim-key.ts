/**
 * Returns the name of a claim among the headers picked for subgraphs. It begins with a colon, as HTTP/2 pseudo-headers
 * do, so no client can send it and no rule can name or match it.
 */
export const claimKey = (claim: string): string => `:claim ${claim}`;
