/** Only the quote is special within single quotes of a shell. */
export const shellText = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export const typescriptText = (text: string): string =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

/** JSON strings are valid in Python. Only an escaped unpaired surrogate stays half a character. */
export const pythonText = (text: string): string => JSON.stringify(text);

/** A value of JSON in Python. */
export const pythonValue = (value: unknown, indent: string): string => {
  if (value == null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return pythonText(value);
  if (typeof value !== 'object') return String(value);
  const inner = `${indent}    `;
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => pythonValue(item, inner))
    : Object.entries(value).map(([name, item]) => `${pythonText(name)}: ${pythonValue(item, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return open + close;
  return `${open}\n${inner}${items.join(`,\n${inner}`)},\n${indent}${close}`;
};
