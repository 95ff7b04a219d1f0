/** The last line of a terminal, which is replaced while something is waited for. */
export interface StatusLine {
  /** Replaces the line; without a text it is removed. */
  show(text?: string): void;
  /** Lets the function write lines that remain, above the line. */
  above(write: () => void): void;
}

/** The used part of a terminal's stream. */
interface TerminalStream {
  readonly isTTY?: boolean;
  /** 0 where its width is unknown, as in a container or under `script`. */
  readonly columns?: number;
  write(text: string): unknown;
}

const defaultColumns = 80;
const cleared = '\r\x1b[2K';

/** Where the stream is no terminal, nothing is shown. */
export const createStatusLine = (terminal: TerminalStream): StatusLine => {
  if (terminal.isTTY !== true) return { show: () => {}, above: (write) => write() };
  let shown = '';
  const draw = (text: string): void => {
    if (text !== '' || shown !== '') terminal.write(`${cleared}${text}`);
  };
  return {
    show: (text = '') => {
      // A line that is as long as the terminal is wide would begin another, which could not be replaced.
      const fitting = text.slice(0, (terminal.columns || defaultColumns) - 1);
      if (fitting === shown) return;
      draw(fitting);
      shown = fitting;
    },
    above: (write) => {
      draw('');
      write();
      if (shown !== '') draw(shown);
    },
  };
};
