/** A name that distinguishes restaurants of one chain. */
interface BranchName {
  readonly name: string;
  /** Such as a city or a neighborhood. */
  readonly branch: string;
}

/** A dash within a word does not count. */
const separator = /\s[-–—|@]\s|,\s|\s\(/;

/** Parses `Quince Quarry - Boston` and `Quince Quarry (Downtown)`. */
export const readBranchName = (text: string): BranchName | undefined => {
  const match = separator.exec(text);
  if (match === null) return undefined;
  const name = text.slice(0, match.index).trim();
  const branch = text
    .slice(match.index + match[0].length)
    .replace(/\)\s*$/, '')
    .trim();
  return name === '' || branch === '' ? undefined : { name, branch };
};
