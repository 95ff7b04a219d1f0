/** What tests import as `@jest/globals`, which jest itself has only within its own module system. */
export { expect } from 'expect';
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
