/** Set by `npm run test:all`: tests also run on servers, and property tests run all cases. */
export const isWholeRun = process.env['TEST_ALL'] === 'on';
