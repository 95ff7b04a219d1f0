/** Returns the lines that a terminal shows of what a program wrote, without colours. */
export const screenOf = (written: string): readonly string[] => {
  const lines = [''];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the control sequences of a terminal
  for (const part of written.replaceAll('\r\n', '\n').match(/\x1b\[[\d;]*[A-Za-z]|[\r\n]|[^\x1b\r\n]+/g) ?? []) {
    const last = lines.length - 1;
    if (part === '\n') lines.push('');
    else if (part === '\r' || part === '\x1b[2K') lines[last] = '';
    else if (!part.startsWith('\x1b')) lines[last] = `${lines[last]}${part}`;
  }
  return lines;
};
