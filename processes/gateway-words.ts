export const gatewayWords = {
  supergraph: { type: 'string' },
  subgraph: { type: 'string', multiple: true },
  config: { type: 'string' },
  workers: { type: 'string' },
} as const;
