import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const compiledRoot = join(import.meta.dirname, '..', '..');
/** Space for objects that live shortly. */
const nodeOptions = ['--max-semi-space-size=64'];

/** Throws the script's output if it fails. */
export const runScript = async (script: string, scriptArguments: readonly string[]): Promise<void> => {
  const child = spawn(process.execPath, [...nodeOptions, join(compiledRoot, script), ...scriptArguments], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  process.removeListener('exit', endWithUs);
  if (code !== 0) throw new Error(`${script} ended with ${code}: ${said}`);
};
