export const license = { name: 'MIT', identifier: 'MIT' };
