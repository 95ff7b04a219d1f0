import { parseUrl } from '../../../../platform/web/parse-url.ts';
import { hostOf, isWithin } from './address-parts.ts';

/** Enterprise systems whose boards have no public interface that is the same for every employer: name, and the domains of their boards. */
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

/** A family of boards that is not read. */
export interface UnsupportedFamily {
  /** For logs and metrics; clients are told `message`. */
  readonly name: string;
  /** A sentence for the client. Names no company, only the domain that the client gave. */
  readonly message: string;
}

/** The family that an address is of, by whole labels of its host. Null for all others, and for what is no address. */
export const unsupportedFamilyOf = (sourceUrl: string): UnsupportedFamily | null => {
  const url = parseUrl(sourceUrl);
  const host = url === undefined ? '' : hostOf(url);
  for (const [name, ...domains] of families) {
    const domain = domains.find((candidate) => isWithin(host, candidate));
    if (domain !== undefined)
      return {
        name,
        message: `Postings on ${domain} are not supported: boards of that family have no public interface that is the same for every employer.`,
      };
  }
  return null;
};
