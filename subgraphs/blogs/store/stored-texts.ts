import { countWords } from '../../../platform/text/count-words.ts';
import { foldHead, foldText } from '../model/fold-text.ts';

interface Texts {
  readonly title: string;
  readonly summary: string | null;
  readonly body: string | null;
}

/** Columns derived from the texts of a post. */
export const textColumns = ({ title, summary, body }: Texts) => ({
  word_count: countWords(body ?? ''),
  head_text: foldHead(title, summary),
  body_text: foldText(body ?? ''),
});
