/** Cuts markdown. Thin: by length only. */
export const chunkMarkdown = (markdown: string, maxCharacters: number): string[] => {
  const chunks: string[] = [];
  let chunk = '';
  for (const block of markdown.split(/\n{2,}/)) {
    if (chunk !== '' && chunk.length + block.length + 2 > maxCharacters) {
      chunks.push(chunk);
      chunk = '';
    }
    chunk = chunk === '' ? block : `${chunk}\n\n${block}`;
  }
  if (chunk.trim() !== '') chunks.push(chunk);
  return chunks;
};
