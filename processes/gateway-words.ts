/** The options of `gateway` on the command line. */
export const gatewayWords = {
  supergraph: { type: 'string' },
  config: { type: 'string' },
  workers: { type: 'string' },
} as const;
