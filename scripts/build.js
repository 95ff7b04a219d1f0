import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildConsole, dropOutdatedConsole } from './building/build-console.js';
import { bundle, dropOutdatedBundle } from './building/bundle.js';
import { compile } from './building/compile.js';

/**
 * Run by `npm run build`: compiles what has changed, then joins the code, and makes the console and the template of new
 * databases, unless they are current. With arguments it takes only the named of these steps: `code`, `bundle`,
 * `console`, `template`; `--out` names another folder for compiled code. It is JavaScript because it runs before
 * anything is compiled.
 */
const root = resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } });
const dist = join(root, 'dist');

const steps = {
  code: async () => {
    await compile(root, values.out ?? dist);
    // `npm start` builds both only later, and until then old ones are not used.
    if (values.out !== undefined) return;
    dropOutdatedConsole(root);
    dropOutdatedBundle(root);
  },
  bundle: () => bundle(root),
  console: () => buildConsole(root),
  template: () => import(join(dist, 'scripts', 'database-template.js')),
};

try {
  for (const [name, step] of Object.entries(steps))
    if (positionals.length === 0 || positionals.includes(name)) await step();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
