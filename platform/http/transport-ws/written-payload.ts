let written: string | undefined;

/**
 * A payload whose JSON is already written, perhaps once for thousands of subscribers. graphql-ws serialises every
 * message by `JSON.stringify`, which cannot insert a text: it writes 0, in place of which `withWritten` puts the text.
 */
export class WrittenPayload {
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The text is given away once, because graphql-ws retains the last payload of a stream until the next one. */
  toJSON(): number {
    written = this.#text;
    this.#text = '';
    return 0;
  }
}

/** Inserts the payload of the message that was serialised just now, in the same turn. It is the last member. */
export const withWritten = (message: string): string => {
  if (written === undefined) return message;
  const payload = written;
  written = undefined;
  return `${message.slice(0, -2)}${payload}}`;
};
