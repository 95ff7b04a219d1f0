import { dropInvisible } from '../plain-text.ts';

const gaps = { none: '', blank: ' ', line: '\n', paragraph: '\n\n' } as const;
type Gap = keyof typeof gaps;
const order: readonly Gap[] = ['none', 'blank', 'line', 'paragraph'];

/** Writes a gap only before the next piece, so that no blanks remain at the end. */
interface TextWriter {
  /** Requires at least this gap before the next piece. */
  part(gap: Gap): void;
  endLine(): void;
  /** Collapses blanks, even at the ends. */
  flow(piece: string): void;
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
