import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Graph } from '../../gateway/graph.ts';
import type { TrustedDocument } from '../../gateway/trusted/trusted-document.ts';
import {
  faultsInGraph,
  idConflicts,
  type ManifestEntry,
  readManifest,
} from '../../gateway/trusted/trusted-manifest.ts';
import { createTrustedSet, type TrustedSet } from '../../gateway/trusted/trusted-set.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { ConfigurationError } from '../../platform/config/environment.ts';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { createWatchedFile, type WatchedFile } from './watched-file.ts';

interface TrustedDocumentsOptions {
  readonly settings: Pick<PlatformSettings, 'TRUSTED_DOCUMENTS' | 'TRUSTED_DOCUMENTS_FILE'>;
  readonly graph: Pick<Graph, 'supergraph' | 'onReload'>;
  /** True for a foreign graph, to which our own documents do not apply. */
  readonly foreign: boolean;
  readonly clock: Clock;
  readonly log: Logger;
}

interface TrustedFiles {
  /** The documents at the start. */
  readonly documents: TrustedSet;
  /** Calls back after each change. Returns a function that stops watching. */
  watch(replace: (documents: TrustedSet) => void): () => void;
}

/** The operations of our REST interface and our examples, written by `npm run trusted-documents`. */
const readOwnDocuments = (): readonly TrustedDocument[] =>
  readManifest(readFileSync(join(projectRoot, 'schema', 'trusted-documents.json'), 'utf8')).entries.map(
    ({ trusted }) => trusted,
  );

/** A file that an operator has named, whose errors begin with its path. */
interface NamedFile extends WatchedFile {
  readonly path: string;
}

const textOf = (file: NamedFile): { readonly text: string } | { readonly fault: string } => {
  try {
    return { text: file.read() };
  } catch (error) {
    return { fault: `cannot be read: ${error}` };
  }
};

/** Entries and validation errors of a file, each with its path. */
const readFile = (file: NamedFile) => {
  const read = textOf(file);
  const { entries, faults } = 'fault' in read ? { entries: [], faults: [read.fault] } : readManifest(read.text);
  return {
    entries: entries.map(({ where, trusted }): ManifestEntry => ({ where: `${file.path} ${where}`, trusted })),
    faults: faults.map((fault) => `${file.path} ${fault}`),
  };
};

/**
 * The trusted documents: our own if the graph is ours, and those of the operator's files. At the start, throws a
 * `ConfigurationError` with all validation errors of the files. Later, an invalid file changes nothing.
 */
export const openTrustedDocuments = ({
  settings,
  graph,
  foreign,
  clock,
  log,
}: TrustedDocumentsOptions): TrustedFiles => {
  const files = settings.TRUSTED_DOCUMENTS_FILE.map((path) => ({ path, ...createWatchedFile(path, { clock, log }) }));
  const own = foreign ? [] : readOwnDocuments();
  let given: readonly ManifestEntry[] = [];
  /** Returns the validation errors. Without any, the documents replace the current ones. */
  const read = (): string[] => {
    const all = files.map(readFile);
    const entries = all.flatMap((one) => one.entries);
    const faults = [
      ...all.flatMap((one) => one.faults),
      ...idConflicts(entries),
      ...faultsInGraph(graph.supergraph.apiSchema, entries),
    ];
    if (faults.length === 0) given = entries;
    return faults;
  };
  const toSet = () => createTrustedSet([...own, ...given.map(({ trusted }) => trusted)]);

  const faults = read().map((fault) => `TRUSTED_DOCUMENTS_FILE: ${fault}`);
  if (faults.length > 0) throw new ConfigurationError(faults);
  const documents = toSet();
  if (settings.TRUSTED_DOCUMENTS === 'only' && documents.size === 0)
    throw new ConfigurationError([
      'TRUSTED_DOCUMENTS: only, and no document is trusted: name those of your clients in TRUSTED_DOCUMENTS_FILE',
    ]);

  return {
    documents,
    watch: (replace) => {
      // A release may change the documents before the graph. They are validated again when the graph changes.
      let refused: string | undefined;
      const reread = (file: string) => {
        const found = read();
        refused = found.length > 0 ? file : undefined;
        if (found.length > 0) {
          log.error({ file, faults: found }, 'the changed trusted documents are invalid; the former ones remain');
          return;
        }
        const set = toSet();
        replace(set);
        log.info({ file, documents: set.size }, 'trusted documents reloaded');
      };
      const stops = files.map(({ path, watch }) => watch(() => reread(path)));
      stops.push(
        graph.onReload(({ apiSchema }) => {
          if (refused !== undefined) reread(refused);
          const unanswered = faultsInGraph(apiSchema, given);
          if (unanswered.length > 0)
            log.warn({ faults: unanswered }, 'the reloaded graph does not match all trusted documents');
        }),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};
