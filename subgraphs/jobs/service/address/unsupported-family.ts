import { parseUrl } from '../../../../platform/text/parse-url.ts';
import { hostOf, isWithin } from './address-parts.ts';

/** Systems whose boards have no common public interface: name, and domains of their boards. */
const families: readonly (readonly [name: string, ...domains: string[]])[] = [
  ['Workday', 'myworkdayjobs.com', 'myworkdaysite.com'],
  ['iCIMS', 'icims.com'],
  ['Taleo', 'taleo.net'],
  ['SuccessFactors', 'successfactors.com', 'successfactors.eu', 'sapsf.com'],
  ['Oracle Recruiting', 'oraclecloud.com'],
  ['BrassRing', 'brassring.com'],
  ['Cornerstone', 'csod.com'],
  ['Avature', 'avature.net'],
  ['UKG', 'ultipro.com', 'ukg.net'],
  ['Dayforce', 'dayforcehcm.com'],
  ['ADP Workforce Now', 'workforcenow.adp.com'],
  ['Phenom', 'phenompeople.com'],
  ['Eightfold', 'eightfold.ai'],
  ['Jobvite', 'jobs.jobvite.com'],
  ['Paylocity', 'recruiting.paylocity.com'],
  ['Paycom', 'paycomonline.net'],
  ['NEOGOV', 'governmentjobs.com'],
];

interface UnsupportedFamily {
  /** For logs and metrics; clients get `domain`. */
  readonly name: string;
  /** The part of the host that the client gave, which names no company. */
  readonly domain: string;
}

/** Returns the family whose domain contains the host, by whole labels. */
export const unsupportedFamilyOf = (sourceUrl: string): UnsupportedFamily | null => {
  const url = parseUrl(sourceUrl);
  const host = url === undefined ? '' : hostOf(url);
  for (const [name, ...domains] of families) {
    const domain = domains.find((candidate) => isWithin(host, candidate));
    if (domain !== undefined) return { name, domain };
  }
  return null;
};
