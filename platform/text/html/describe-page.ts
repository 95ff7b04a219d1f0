import { escapeHtml } from '../clean-tag.ts';
import { cleanHtml } from './clean-html.ts';
import { parsePage } from './dom.ts';
import { wordlessElements } from './html-elements.ts';
import { type PageMetadata, readPageMetadata } from './page-metadata.ts';

const nothing: ReadonlySet<string> = new Set();
const bounds = { maxElements: 500, maxDepth: 16, maxCharacters: 200_000 };

/** Much quicker than a search for the article. Never throws. */
export const describePage = async (html: string): Promise<PageMetadata> => {
  const { head, language } = cleanHtml(html, { ...bounds, dropped: wordlessElements, focus: nothing });
  const document = await parsePage(
    `<html lang="${escapeHtml(language ?? '')}"><head>${head}</head><body></body></html>`,
  );
  return readPageMetadata(document);
};
