/** What the test files of one worker share: packages, as Node itself loads them, and the project's own modules. */
const { sep } = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');
const vm = require('node:vm');

/** Folders whose modules a test file wants afresh: what they import from `@jest/globals` belongs to one file. */
const ofOneFile = /^tests\/|\.test\.ts$/;

const transformOptions = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

const isRelative = (specifier) => specifier.startsWith('./') || specifier.startsWith('../');

/** A package or a part of Node as a module that project modules can link with. It is complete before its importer begins. */
const wrapNative = async (specifier) => {
  const namespace = await import(specifier);
  const names = Object.keys(namespace);
  const module = new vm.SyntheticModule(
    names,
    function () {
      for (const name of names) this.setExport(name, namespace[name]);
    },
    { identifier: specifier },
  );
  await module.link(() => {});
  await module.evaluate();
  return module;
};

class SharedModules {
  /** Of the test file that is running: its transformer serves the files after it as well. */
  #transformCache;
  #natives = new Map();
  #sources = new Map();
  #sourceMaps = new Map();
  #evaluations = new Map();
  #linking = Promise.resolve();

  /** A new test file begins. `afresh` forgets what the project's modules were: they may have been edited. */
  begin(transformCache, { afresh }) {
    this.#transformCache = transformCache;
    if (afresh) {
      this.#sources.clear();
      this.#evaluations.clear();
    }
    for (const [path, map] of this.#sourceMaps) transformCache.getSourceMaps().set(path, map);
  }

  /** The path of a project module that is shared, or undefined. */
  pathOf(specifier, from, rootDir) {
    if (!isRelative(specifier)) return undefined;
    const path = fileURLToPath(new URL(specifier, pathToFileURL(from)));
    if (!path.endsWith('.ts') || !path.startsWith(rootDir + sep)) return undefined;
    return ofOneFile.test(path.slice(rootDir.length + 1)) ? undefined : path;
  }

  native(specifier) {
    const known = this.#natives.get(specifier);
    if (known !== undefined) return known;
    const wrapped = wrapNative(specifier);
    this.#natives.set(specifier, wrapped);
    return wrapped;
  }

  /** A project module, evaluated. */
  async evaluated(path) {
    const module = this.#source(path);
    // Two graphs that overlap cannot be linked at the same time.
    const linked = this.#linking.then(async () => {
      if (module.status === 'unlinked')
        await module.link((specifier, from) => this.#linked(specifier, from.identifier));
    });
    this.#linking = linked.catch(() => {});
    await linked;
    if (module.status === 'linked') this.#evaluations.set(path, module.evaluate());
    await this.#evaluations.get(path);
    if (module.status === 'errored') throw module.error;
    return module;
  }

  #linked(specifier, from) {
    return isRelative(specifier)
      ? this.#source(fileURLToPath(new URL(specifier, pathToFileURL(from))))
      : this.native(specifier);
  }

  #source(path) {
    const known = this.#sources.get(path);
    if (known !== undefined) return known;
    const code = this.#transformCache.transform(path, transformOptions);
    this.#sourceMaps.set(path, this.#transformCache.getSourceMaps().get(path));
    const module = new vm.SourceTextModule(code, {
      identifier: path,
      initializeImportMeta: (meta) => {
        meta.url = pathToFileURL(path).href;
      },
      importModuleDynamically: (specifier) =>
        isRelative(specifier)
          ? this.evaluated(fileURLToPath(new URL(specifier, pathToFileURL(path))))
          : import(specifier),
    });
    this.#sources.set(path, module);
    return module;
  }
}

/** One for a worker: this file itself is loaded by Node, once. */
exports.sharedModules = new SharedModules();
