/** A name that says which of several restaurants of one name it is. */
export interface BranchName {
  readonly name: string;
  /** For instance a city or a part of town. */
  readonly branch: string;
}

/** Where a branch begins: behind a dash, a bar or a comma, or in parentheses at the end. A dash within a word begins none. */
const separator = /\s[-–—|@]\s|,\s|\s\(/;

/** `Quince Quarry - Boston`, `Quince Quarry (Downtown)`. Undefined for a name without a branch. */
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
