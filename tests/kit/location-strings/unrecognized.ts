import { type LocationString, means } from './location-string.ts';

/** Texts that are no place. */
export const unrecognized: readonly LocationString[] = [
  means('', ''),
  means('   ', ''),
  means('BLANK', ''),
  means('N/A', ''),
  means('2 Locations', '', { unrecognized: ['2 Locations'] }),
  means('Multiple locations', '', { unrecognized: ['Multiple locations'] }),
  means('HQ', '', { unrecognized: ['HQ'] }),
  means('Office', '', { unrecognized: ['Office'] }),
  means('Nice to have', '', { unrecognized: ['Nice to have'] }),
  means('Mobile', '', { unrecognized: ['Mobile'] }),
  means('Remote position', '', { workplace: 'REMOTE', remoteAnywhere: true }),
  means('Engineering', '', { unrecognized: ['Engineering'] }),
  means('Flexible', '', { unrecognized: ['Flexible'] }),
  means('Qwertzuiop', '', { unrecognized: ['Qwertzuiop'] }),
  means('Qwertzuiop, Germany', 'DE', { unrecognized: ['Qwertzuiop'] }),
  means('To be determined', '', { unrecognized: ['To be determined'] }),
  means('12345', '', { unrecognized: ['12345'] }),
  means('???', '', { unrecognized: ['???'] }),
  means('Hub', '', { unrecognized: ['Hub'] }),
  means('Various', '', { unrecognized: ['Various'] }),
];
