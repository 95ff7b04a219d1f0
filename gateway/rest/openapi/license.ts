/** The project's own. */
export const license = { name: 'MIT', identifier: 'MIT' };
