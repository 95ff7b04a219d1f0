import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine, OpenEngine } from '../../../platform/storage/embedded/engine.ts';
import { openPgliteEngine } from '../../../platform/storage/embedded/pglite-engine.ts';
import { scratchFolder } from '../suite/scratch-folder.ts';

/** An engine in this thread, which a test has for itself until it returns it. */
export interface BorrowedEngine {
  /** Opens a database on it, with the same data each time. */
  readonly open: OpenEngine;
  /** Ends the engine and opens its folder again with the next `open`. */
  restart(): Promise<void>;
  giveBack(): Promise<void>;
}

interface PoolOptions {
  /** Puts a database into an empty folder. */
  readonly copyTo: (dataDir: string) => Promise<void>;
  readonly prepare?: (engine: Engine) => Promise<void>;
  readonly reset: (engine: Engine) => Promise<void>;
  /** After which a database is opened again. Default: a number for a reset that drops tables. */
  readonly mostUses?: number;
}

interface Pooled {
  readonly folder: string;
  engine: Engine;
  uses: number;
}

/** Dropped tables leave rows in the catalogue, which slow it down. */
const usualMostUses = 40;
const mostFree = 2;
const folders = new Set<string>();
// In another process, because jest kills a worker that takes longer than half a second to end.
process.once('exit', () => {
  if (folders.size > 0) spawn('rm', ['-rf', ...folders], { detached: true, stdio: 'ignore' }).unref();
});

const openFolder = (folder: string): Promise<Engine> =>
  openPgliteEngine({ dataDir: join(folder, 'data'), onNotice: () => {} });

const remove = async ({ engine, folder }: Pooled): Promise<void> => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
  folders.delete(folder);
};

/** The engine for one test. Once it is closed, nothing left behind by the test reaches the next one. */
const lend = (engine: Engine): Engine => {
  let isClosed = false;
  return {
    run: (statement, waitClass) =>
      isClosed ? Promise.reject(new Error('PGlite is closed')) : engine.run(statement, waitClass),
    get isLost() {
      return isClosed || engine.isLost;
    },
    close: async () => {
      isClosed = true;
    },
    abandon: () => {},
  };
};

/** Runs statements one by one, outside of a transaction. */
export const runEach = async (engine: Engine, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await engine.run({ text, values: [] }, 'background');
};

/**
 * Embedded databases that the tests of a worker use in turn. Opening one takes as long as most tests, and longer the
 * more modules are loaded, because its large memory makes V8 collect garbage.
 */
export const createEnginePool = ({
  copyTo,
  prepare = async () => {},
  reset,
  mostUses = usualMostUses,
}: PoolOptions) => {
  const free: Pooled[] = [];
  const openAnother = async (): Promise<Pooled> => {
    const folder = await mkdtemp(join(scratchFolder, 'tributary-test-pglite-'));
    folders.add(folder);
    await copyTo(join(folder, 'data'));
    const engine = await openFolder(folder);
    await prepare(engine);
    return { folder, engine, uses: 0 };
  };
  return {
    borrow: async (): Promise<BorrowedEngine> => {
      const pooled = free.pop() ?? (await openAnother());
      pooled.uses += 1;
      const lent: Engine[] = [];
      const end = () => Promise.all(lent.splice(0).map((engine) => engine.close()));
      return {
        open: async () => {
          const engine = lend(pooled.engine);
          lent.push(engine);
          return engine;
        },
        restart: async () => {
          await end();
          await pooled.engine.close();
          pooled.engine = await openFolder(pooled.folder);
        },
        giveBack: async () => {
          await end();
          if (pooled.uses >= mostUses || free.length >= mostFree || pooled.engine.isLost) return remove(pooled);
          try {
            await runEach(pooled.engine, ['rollback', 'discard all']);
            await reset(pooled.engine);
            free.push(pooled);
          } catch {
            await remove(pooled);
          }
        },
      };
    },
  };
};
