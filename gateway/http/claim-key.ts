/**
 * The name under which a claim is among the headers that were picked for subgraphs. No client can send it, and no rule
 * can name or match it: it begins as the pseudo-headers of HTTP/2 do.
 */
export const claimKey = (claim: string): string => `:claim ${claim}`;
