/** Removes links, which are for docs/errors.md. */
export const codeSentence = (description: string): string => {
  const text = description.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};
