import { expect, it } from '@jest/globals';
import { createDisplayNames } from './display-names.ts';

it('shows a source of another release by the words of its public name', () => {
  const displayNameOf = createDisplayNames([{ name: 'ATS_A', source: 'ats_a', displayName: 'Tracking system A' }]);
  expect(['ats_a', 'harbour_log'].map(displayNameOf)).toEqual(['Tracking system A', 'Harbour log']);
});
