import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import { createTaskThread } from '../threads/task-thread.ts';
import { compiledThread } from '../threads/thread-entry.ts';
import type { DocumentTasks } from './document-tasks.ts';
import type { ClosableDocuments, Documents } from './documents.ts';

export interface DocumentsOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** The compiled entry of the thread, or `none` for the thread that calls. */
  readonly thread?: URL | 'none';
}

/** A page within the bounds of `extractArticle` takes a second or two. */
const taskMs = 20_000;
const idleMs = 30_000;
/** Libraries take 20 MB; the largest page within bounds takes 60 MB more for a moment. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 6 };

/** Loaded only where it is used: with a thread of its own, the calling one needs no code of extraction. */
const loadHere = () => import('./document-tasks.ts');

const createDocumentsHere = (): Documents => ({
  article: async (html, options) => (await loadHere()).documentTasks.extractArticle(html, options),
  describe: async (html) => (await loadHere()).documentTasks.describePage(html),
  markdown: async (html, options) => (await loadHere()).documentTasks.htmlToMarkdown(html, options),
});

/**
 * Work on documents on a thread of its own, which is started when there is some and ended when there is none any more.
 * A document that ends the thread, or takes longer than 20 s, is one that could not be worked on, and the next one
 * finds another thread.
 */
export const createDocuments = ({
  clock,
  log,
  thread = compiledThread(import.meta.url, './documents-thread'),
}: DocumentsOptions): ClosableDocuments => {
  if (thread === 'none') return { ...createDocumentsHere(), close: async () => {} };
  const options = { entry: thread, name: 'documents', clock, log, resourceLimits, taskMs, idleMs };
  const tasks = createTaskThread<DocumentTasks>(options);
  return {
    article: (html, given, signal) => tasks.run('extractArticle', [html, given], signal),
    describe: (html, signal) => tasks.run('describePage', [html], signal),
    markdown: (html, given, signal) => tasks.run('htmlToMarkdown', [html, given], signal),
    close: () => tasks.close(),
  };
};
