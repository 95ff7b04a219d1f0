/**
 * jest's runtime, but for two things that together take most of the processor time of a run that isolates every file:
 *
 * - Test files run in the worker's own realm, as a program does, rather than in a context of their own. So packages can be
 *   the ones that Node loads, `instanceof` means what it means in production, and what V8 has compiled stays compiled.
 * - Packages and the project's modules are loaded once a worker, see `shared-modules.cjs`. A test file and its kit
 *   (`tests/`) are evaluated anew each time. Modules therefore must not keep what a test could notice: they are shared
 *   by the tests of many files, as they are by the requests of one process.
 *
 * What is overridden is internal to the version of jest that package.json pins, whose parts are required here as they come
 * with it; every test fails when it moves.
 */
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { sharedModules } = require('./shared-modules.cjs');

/** Packages, and parts of Node: jest's own `createRequire` would load packages a second time. */
const isNative = (specifier) => !/^[./]|^(data|file):/.test(specifier) && specifier !== '@jest/globals';

class SharedRuntime extends Runtime {
  constructor(...parameters) {
    super(...parameters);
    const { watch, watchAll } = parameters.at(-1);
    sharedModules.begin(this.transformCache, { afresh: watch || watchAll });
    const { rootDir } = this._config;
    const resolveOwn = this.esmLoader.resolveModule.bind(this.esmLoader);
    this.esmLoader.getContext = () => undefined;
    this.esmLoader.resolveModule = (specifier, from, context) => {
      if (isNative(specifier)) return sharedModules.native(specifier);
      const path = sharedModules.pathOf(specifier, from, rootDir);
      return path === undefined ? resolveOwn(specifier, from, context) : sharedModules.evaluated(path);
    };
    // What jest itself runs beside a test: circus and expect.
    const { executor } = this;
    executor.compile = (source, filename) =>
      vm.compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
  }
}

exports.default = SharedRuntime;
exports.__esModule = true;
