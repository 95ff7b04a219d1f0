/**
 * Names a claim among the headers picked for subgraphs. Because of the colon no client can send it and no rule can
 * match it.
 */
export const claimKey = (claim: string): string => `:claim ${claim}`;
