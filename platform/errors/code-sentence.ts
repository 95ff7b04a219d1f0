/** The description of a code as a sentence, without the links that it has on the page of errors. */
export const codeSentence = (description: string): string => {
  const text = description.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};
