import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../platform/runtime/project-root.ts';

/** Maps `apps/v1` to the module with its types. The first part of a long group name is enough. */
const moduleOf = (apiVersion: string): string => {
  const [group = '', version] = apiVersion.split('/');
  return version === undefined ? `core/${group}` : `${group.replace(/\..*$/, '')}/${version}`;
};

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

/**
 * Returns the compiler's errors for manifests as values of their kinds' types: unknown or missing members and wrong
 * types. Kubernetes publishes its API as such types; its server would report the same.
 */
export const typeErrorsOf = (manifests: readonly object[]): string[] => {
  const source = (manifests as readonly Manifest[])
    .map(
      (manifest, at) =>
        `import type { ${manifest.kind} as Kind${at} } from 'kubernetes-types/${moduleOf(manifest.apiVersion)}';\nexport const manifest${at}: Kind${at} = ${JSON.stringify(manifest)};\n`,
    )
    .join('');
  const file = join(projectRoot, 'tests', 'deploy', 'manifests.virtual.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es5.d.ts'],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, target) =>
    name === file ? ts.createSourceFile(name, source, target) : getSourceFile.call(host, name, target);
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  host.readFile = (name) => (name === file ? source : readFile.call(host, name));
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0 }) => {
    const at = (source.slice(0, start).match(/^export const/gm)?.length ?? 1) - 1;
    const { kind } = (manifests as readonly Manifest[])[Math.max(0, at)] ?? { kind: '' };
    return `${kind}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
};
