import type { Planning } from '../gateway/reload/create-planning.ts';
import { createComposedSource } from '../gateway/reload/sources/composed-source.ts';
import type { SupergraphSource } from '../gateway/reload/sources/supergraph-source.ts';
import { createUrlSource } from '../gateway/reload/sources/url-source.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { readOperatorFile } from '../platform/config/read-operator-file.ts';
import type { SupergraphLocation } from './supergraph-location.ts';
import { watchFile } from './watch-file.ts';

export interface SourceOptions {
  readonly planning: Planning;
  readonly clock: Clock;
  readonly say: (text: string) => void;
}

const read = (file: string): string => {
  try {
    return readOperatorFile(file);
  } catch (error) {
    throw new Error(`The supergraph file cannot be read: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
};

const createFileSource = (file: string): SupergraphSource => ({
  label: file,
  first: async () => read(file),
  watch: (listener) => {
    const readAgain = () => {
      try {
        listener.changed(read(file));
        listener.reached();
      } catch (error) {
        listener.unreachable(error as Error);
      }
    };
    const stop = watchFile(file, readAgain);
    // It may have changed since the first read.
    readAgain();
    return stop;
  },
  close: async () => {},
});

export const createSupergraphSource = (location: SupergraphLocation, options: SourceOptions): SupergraphSource => {
  if ('file' in location) return createFileSource(location.file);
  if ('url' in location) return createUrlSource({ ...location, ...options });
  return createComposedSource({ ...location, ...options });
};
