import type { Clock } from '../../clock/clock.ts';
import type { Logger } from '../../log/logger.ts';
import { createTaskThread } from '../../threads/task-thread.ts';
import { compiledThread } from '../../threads/thread-entry.ts';
import type { DocumentTasks } from './document-tasks.ts';
import type { ClosableDocuments, Documents } from './documents.ts';

interface DocumentsOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** The compiled entry, or `none` to use the calling thread. */
  readonly thread?: URL | 'none';
}

/** A page within the limits takes one or two seconds. */
const taskMs = 20_000;
const idleMs = 30_000;
/** Libraries take 20 MB, and the largest page 60 MB more. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 6 };

/** Imported on demand, because with a thread the calling one needs no extraction code. */
const loadHere = () => import('./document-tasks.ts');

const createDocumentsHere = (): Documents => ({
  article: async (html, options) => (await loadHere()).documentTasks.extractArticle(html, options),
  describe: async (html) => (await loadHere()).documentTasks.describePage(html),
  markdown: async (html, options) => (await loadHere()).documentTasks.htmlToMarkdown(html, options),
});

/**
 * The thread starts on demand and ends when idle. A document that crashes it or takes longer than 20 s fails, and the
 * next one gets a new thread.
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
