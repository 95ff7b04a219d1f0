/**
 * Names a Fastify plugin. For an unnamed plugin Fastify searches all loaded modules, which are thousands, at each
 * registration.
 */
export const namedPlugin = <Plugin extends object>(name: string, plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
