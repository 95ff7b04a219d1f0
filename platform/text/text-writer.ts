import { dropInvisible } from './plain-text.ts';

const gaps = { none: '', blank: ' ', line: '\n', paragraph: '\n\n' } as const;
type Gap = keyof typeof gaps;
const order: readonly Gap[] = ['none', 'blank', 'line', 'paragraph'];

/** Puts plain text together. What parts two pieces is written only when the second one comes, so that no blanks are left at an end. */
export interface TextWriter {
  /** The next piece is parted from the last one at least so. */
  part(gap: Gap): void;
  /** Ends a line; twice in a row, it ends a paragraph. */
  endLine(): void;
  /** Running text: its blanks are collapsed, those at its ends too. */
  flow(piece: string): void;
  /** Text that is taken as it is. */
  put(piece: string): void;
  text(): string;
}

export const createTextWriter = (): TextWriter => {
  let text = '';
  let gap: Gap = 'none';
  const part = (least: Gap) => {
    if (order.indexOf(least) > order.indexOf(gap)) gap = least;
  };
  const put = (piece: string) => {
    if (piece === '') return;
    text += text === '' ? piece : gaps[gap] + piece;
    gap = 'none';
  };
  return {
    part,
    put,
    endLine: () => part(gap === 'line' ? 'paragraph' : 'line'),
    flow: (piece) => {
      const collapsed = dropInvisible(piece).replace(/\s+/g, ' ');
      if (collapsed.startsWith(' ')) part('blank');
      put(collapsed.trim());
      if (collapsed.endsWith(' ')) part('blank');
    },
    text: () => text,
  };
};
