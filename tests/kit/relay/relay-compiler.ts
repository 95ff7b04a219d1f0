import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { scratchFolder } from '../suite/scratch-folder.ts';

/** The package is the path of its program, or null on a platform for which it has none. */
const program = createRequire(import.meta.url)('relay-compiler') as string | null;

export const relayCompilerRuns = program !== null && spawnSync(program, ['--version']).status === 0;
if (!relayCompilerRuns) process.stdout.write('LEFT OUT: relay-compiler, which has no program for this platform\n');

interface Compilation {
  readonly compiled: boolean;
  /** Its output: each error with its position. */
  readonly output: string;
  /** Names of the written fragments and operations, in alphabetical order. */
  readonly artifacts: readonly string[];
}

/** Compiles an app of these fragments and operations for a schema, both as texts. */
export const compileRelayApp = (schema: string, documents: Readonly<Record<string, string>>): Compilation => {
  if (program === null) throw new Error('relay-compiler has no program for this platform');
  const folder = mkdtempSync(join(scratchFolder, 'tributary-relay-'));
  try {
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'schema.graphql'), schema);
    const config = { src: './src', schema: './schema.graphql', language: 'typescript' };
    writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(config));
    for (const [name, text] of Object.entries(documents))
      writeFileSync(join(folder, 'src', `${name}.ts`), `export const ${name} = graphql\`${text}\`;\n`);
    const { status, stdout, stderr } = spawnSync(program, ['relay.config.json'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, FORCE_NO_WATCHMAN: '1' },
    });
    const artifacts = status === 0 ? readdirSync(join(folder, 'src', '__generated__')) : [];
    return {
      compiled: status === 0,
      output: `${stdout}${stderr}`,
      artifacts: artifacts.map((file) => file.slice(0, file.indexOf('.'))).sort(),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
