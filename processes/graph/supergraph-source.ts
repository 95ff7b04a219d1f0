import type { Planning } from '../../gateway/reload/create-planning.ts';
import { createComposedSource } from '../../gateway/reload/sources/composed-source.ts';
import type { SupergraphSource } from '../../gateway/reload/sources/supergraph-source.ts';
import { createUrlSource } from '../../gateway/reload/sources/url-source.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { SupergraphLocation } from './supergraph-location.ts';
import { createWatchedFile } from './watched-file.ts';

interface SourceOptions {
  readonly planning: Planning;
  readonly clock: Clock;
  readonly log: Logger;
  readonly say: (text: string) => void;
}

const createFileSource = (path: string, options: SourceOptions): SupergraphSource => {
  const file = createWatchedFile(path, options);
  const read = (): string => {
    try {
      return file.read();
    } catch (error) {
      throw new Error(`The supergraph file cannot be read: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  };
  return {
    label: path,
    first: async () => read(),
    watch: (listener) => {
      listener.reached();
      return file.watch(() => {
        try {
          listener.changed(read());
          listener.reached();
        } catch (error) {
          listener.unreachable(error as Error);
        }
      });
    },
    close: async () => {},
  };
};

export const createSupergraphSource = (location: SupergraphLocation, options: SourceOptions): SupergraphSource => {
  if ('file' in location) return createFileSource(location.file, options);
  if ('url' in location) return createUrlSource({ ...location, ...options });
  return createComposedSource({ ...location, ...options });
};
