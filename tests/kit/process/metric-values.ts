export const metricValues = async (
  url: string,
  name: string,
  label: string,
): Promise<Readonly<Record<string, number>>> => {
  const text = await (await fetch(url)).text();
  const series = text.matchAll(new RegExp(`^${name}\\{(?:.*,)?${label}="([^"]*)".*\\} (\\S+)$`, 'gm'));
  return Object.fromEntries([...series].map(([, value = '', count]) => [value, Number(count)]));
};
