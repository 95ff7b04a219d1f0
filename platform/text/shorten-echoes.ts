/** Characters of a client's name or value that an error repeats. */
export const maxEchoed = 200;

export const shortened = (text: string, max = maxEchoed): string => {
  if (text.length <= max) return text;
  // Does not split a surrogate pair.
  const end = /[\uD800-\uDBFF]/.test(text.charAt(max - 1)) ? max - 1 : max;
  return `${text.slice(0, end)}…`;
};

const endOfQuoted = (message: string, start: number): number => {
  for (let index = start; index < message.length; index += 1) {
    if (message[index] === '\\') index += 1;
    else if (message[index] === '"') return index;
  }
  return message.length;
};

const shortenQuoted = (message: string): string => {
  let result = '';
  let copied = 0;
  for (let open = message.indexOf('"'); open !== -1; ) {
    const close = endOfQuoted(message, open + 1);
    result += message.slice(copied, open + 1) + shortened(message.slice(open + 1, close));
    copied = close;
    open = message.indexOf('"', close + 1);
  }
  return result + message.slice(copied);
};

/** graphql-js writes literals and values, even lists and objects, without quotes here. */
const unquoted = /( values?: |, found |got invalid value )(.{201,})$/s;

/** Longer than any message without repeated input. */
const maxMessage = 8_000;

/**
 * Cuts names and values to `maxEchoed` characters, because graphql-js, validation and foreign subgraphs repeat them
 * whole.
 */
export const shortenEchoes = (message: string): string => {
  if (message.length <= maxEchoed) return message;
  return shortened(
    shortenQuoted(message).replace(unquoted, (_, words: string, value: string) => `${words}${shortened(value)}`),
    maxMessage,
  );
};
