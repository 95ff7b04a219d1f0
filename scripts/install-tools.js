import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Installs what package.json of this folder names, unless it is installed in these versions. It goes to the project's
 * node_modules, by the project's lock file, so that there is one copy of `graphql`. It is run by the npm scripts that
 * need it; building, starting and `npm test` do not.
 */
const root = resolve(import.meta.dirname, '..');

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

/** Whether a package is installed in a version, which may be that of another package, as `npm:name@version`. */
const isInstalled = (/** @type {[string, string]} */ [name, version]) => {
  try {
    const installed = readJson(join(root, 'node_modules', name, 'package.json'));
    return installed.version === version.slice(version.lastIndexOf('@') + 1);
  } catch {
    return false;
  }
};

const { devDependencies } = readJson(join(root, 'tooling', 'package.json'));
const missing = Object.entries(devDependencies).filter((entry) => !isInstalled(entry));
if (missing.length > 0) {
  process.stderr.write(`Installing the tools of tooling/package.json, of which ${missing.length} are missing.\n`);
  const words = [
    'install',
    '--workspaces',
    '--include-workspace-root',
    '--no-save',
    '--prefer-offline',
    '--no-progress',
  ];
  const { status } = spawnSync('npm', words, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    process.stderr.write(
      'The tools could not be installed. Without a network, npm takes them from its cache, where an earlier ' +
        'installation has left them. npm start and npm test need none of them.\n',
    );
    process.exitCode = 1;
  }
}
