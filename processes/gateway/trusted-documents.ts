import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import type { TrustedDocument } from '../../gateway/endpoint/trusted/trusted-document.ts';
import {
  idConflicts,
  type ManifestEntry,
  problemsInGraph,
  readManifest,
} from '../../gateway/endpoint/trusted/trusted-manifest.ts';
import { createTrustedSet, type TrustedSet } from '../../gateway/endpoint/trusted/trusted-set.ts';
import type { Graph } from '../../gateway/graph/graph.ts';
import { ConfigurationError } from '../../platform/config/environment.ts';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import { fileProblem } from '../../platform/config/read-operator-file.ts';
import { createWatchedFile, type WatchedFile } from '../../platform/config/watched-file.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';

interface TrustedDocumentsOptions {
  readonly settings: Pick<PlatformSettings, 'TRUSTED_DOCUMENTS' | 'TRUSTED_DOCUMENTS_FILE'>;
  /** Called only if there are files. */
  readonly apiSchema: () => GraphQLSchema;
  /** True for a foreign graph, to which our own documents do not apply. */
  readonly foreign: boolean;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface TrustedFiles {
  /** The documents at the start. */
  readonly documents: TrustedSet;
  /** Calls back after each change. Returns a function that stops watching. */
  watch(graph: Pick<Graph, 'supergraph' | 'onReload'>, replace: (documents: TrustedSet) => void): () => void;
}

/** The operations of our REST interface and our examples, written by `npm run derived -- trusted-documents`. */
const readOwnDocuments = (): readonly TrustedDocument[] =>
  readManifest(readFileSync(join(projectRoot, 'schema', 'trusted-documents.json'), 'utf8')).entries.map(
    ({ trusted }) => trusted,
  );

/** A file that an operator has named, whose errors begin with its path. */
interface NamedFile extends WatchedFile {
  readonly path: string;
}

const textOf = (file: NamedFile): { readonly text: string } | { readonly problem: string } => {
  try {
    return { text: file.read() };
  } catch (error) {
    return { problem: `cannot be read: ${fileProblem(error)}` };
  }
};

/** Entries and validation errors of a file, each with its path. */
const readFile = (file: NamedFile) => {
  const read = textOf(file);
  const { entries, problems } = 'problem' in read ? { entries: [], problems: [read.problem] } : readManifest(read.text);
  return {
    entries: entries.map(({ where, trusted }): ManifestEntry => ({ where: `${file.path} ${where}`, trusted })),
    problems: problems.map((problem) => `${file.path} ${problem}`),
  };
};

/**
 * The trusted documents: our own if the graph is ours, and those of the operator's files. At the start, throws a
 * `ConfigurationError` with all validation errors of the files. Later, an invalid file changes nothing.
 */
export const readTrustedDocuments = ({
  settings,
  apiSchema,
  foreign,
  clock,
  log,
}: TrustedDocumentsOptions): TrustedFiles => {
  const files = settings.TRUSTED_DOCUMENTS_FILE.map((path) => ({ path, ...createWatchedFile(path, { clock, log }) }));
  const own = foreign ? [] : readOwnDocuments();
  let given: readonly ManifestEntry[] = [];
  /** Returns the validation errors. Without any, the documents replace the current ones. */
  const read = (schema: GraphQLSchema): string[] => {
    const all = files.map(readFile);
    const entries = all.flatMap((one) => one.entries);
    const problems = [
      ...all.flatMap((one) => one.problems),
      ...idConflicts(entries),
      ...problemsInGraph(schema, entries),
    ];
    if (problems.length === 0) given = entries;
    return problems;
  };
  const toSet = () => createTrustedSet([...own, ...given.map(({ trusted }) => trusted)]);

  const found = files.length === 0 ? [] : read(apiSchema());
  const findings = found.map((problem) => `TRUSTED_DOCUMENTS_FILE: ${problem}`);
  if (findings.length > 0) throw new ConfigurationError(findings);
  const documents = toSet();
  if (settings.TRUSTED_DOCUMENTS === 'only' && documents.size === 0)
    throw new ConfigurationError([
      'TRUSTED_DOCUMENTS: only, and no document is trusted: name those of your clients in TRUSTED_DOCUMENTS_FILE',
    ]);

  return {
    documents,
    watch: (graph, replace) => {
      // A release may change the documents before the graph. They are validated again when the graph changes.
      let refused: string | undefined;
      const reread = (file: string) => {
        const found = read(graph.supergraph.apiSchema);
        refused = found.length > 0 ? file : undefined;
        if (found.length > 0) {
          log.error({ file, problems: found }, 'the changed trusted documents are invalid; the former ones remain');
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
          const unanswered_ = problemsInGraph(apiSchema, given);
          if (unanswered_.length > 0)
            log.warn({ problems: unanswered_ }, 'the reloaded graph does not match all trusted documents');
        }),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
};
