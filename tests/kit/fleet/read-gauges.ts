/** Reads `/metrics` of a process: the value of each series, by name with labels. */
export const readGauges = async (url: string): Promise<ReadonlyMap<string, number>> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return new Map(
    [...text.matchAll(/^(\w+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name = '', value]) => [name, Number(value)] as const),
  );
};
