import type { ChildServer } from './child-server.ts';

export const openGauges = { streams: 'tributary_subgraph_streams', subscribers: 'tributary_subscribers' } as const;

/** Summed over all labels. */
export const gauge = async ({ url }: ChildServer, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );
};
