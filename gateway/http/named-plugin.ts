/**
 * Gives a Fastify plugin its name. One without a name is looked for among all modules that are loaded, at each registration: there are thousands.
 */
export const namedPlugin = <Plugin extends object>(name: string, plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });
