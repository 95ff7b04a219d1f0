import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { scratchFolder } from '../suite/scratch-folder.ts';

/** A folder that takes long to make, made once for a machine. */
interface FolderTemplate {
  /** Copies to a path that does not exist yet. */
  copyTo(target: string): Promise<void>;
}

const prefix = 'tributary-template-';
/** Folders of test runs, which remain when a run is killed. */
const ours = /^tributary-(test-pglite|e2e|template)-/;
/** Longer than any run, whose workers retain their databases. */
const abandonedAfterMs = 6 * 3_600_000;

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** `Date` has the clock of the run, files have the machine's. */
const machineNowMs = (): number => performance.timeOrigin + performance.now();

/** Removes folders of killed runs, and templates that have not been used for long. */
const sweep = async () => {
  for (const name of await readdir(scratchFolder)) {
    if (!ours.test(name)) continue;
    const path = join(scratchFolder, name);
    const ageMs = await stat(path).then(
      ({ mtimeMs }) => machineNowMs() - mtimeMs,
      () => 0,
    );
    if (ageMs > abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
};
let swept: Promise<void> | undefined;

/** Synchronous calls: for a thousand small files the others take ten times the processor time. */
const copyFiles = (from: string, to: string): void => {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true }))
    (entry.isDirectory() ? copyFiles : copyFileSync)(join(from, entry.name), join(to, entry.name));
};

/** `name` identifies the content: another name is another template. */
export const createFolderTemplate = (name: string, make: (folder: string) => Promise<void>): FolderTemplate => {
  const folder = join(scratchFolder, `${prefix}${name}`);
  const open = async () => {
    const nowSeconds = machineNowMs() / 1000;
    await utimes(folder, nowSeconds, nowSeconds).catch(() => {});
    swept ??= sweep();
    await swept;
    if (await exists(folder)) return folder;
    const own = await mkdtemp(`${folder}-`);
    await make(join(own, 'made'));
    // Test files run at the same time; the second one drops its own.
    await rename(join(own, 'made'), folder).catch(async (error: unknown) => {
      if (!(await exists(folder))) throw error;
    });
    await rm(own, { recursive: true, force: true });
    return folder;
  };
  let opened: Promise<string> | undefined;
  return {
    copyTo: async (target) => {
      opened ??= open();
      copyFiles(await opened, target);
    },
  };
};
