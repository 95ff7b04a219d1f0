const endOfValue = (text: string, start: number): number => {
  let depth = 0;
  let isQuoted = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character === '\\') index += 1;
      else if (character === '"') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') {
      if (depth === 0) return index;
      depth -= 1;
    } else if (character === ',' && depth === 0) return index;
  }
  return text.length;
};

/** Undefined without the member. The object must have no white space between its members. */
export const rawMember = (text: string, name: string): string | undefined => {
  let index = text.indexOf('{') + 1;
  while (text[index] === '"') {
    const endOfKey = text.indexOf('":', index);
    const end = endOfValue(text, endOfKey + 2);
    if (text.slice(index + 1, endOfKey) === name) return text.slice(endOfKey + 2, end);
    index = end + 1;
  }
  return undefined;
};
