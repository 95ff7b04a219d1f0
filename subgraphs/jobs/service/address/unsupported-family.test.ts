import { describe, expect, it } from '@jest/globals';
import { unsupportedFamilyOf } from './unsupported-family.ts';

describe('a family of boards that is not read', () => {
  it.each([
    ['https://quarryline.wd5.myworkdayjobs.com/en-US/careers/job/1', 'Workday'],
    ['https://wd5.MyWorkdaySite.com./recruiting/x', 'Workday'],
    ['https://careers-quarryline.icims.com/jobs/1/job', 'iCIMS'],
    ['https://quarryline.taleo.net/careersection', 'Taleo'],
    ['https://career5.successfactors.eu/career', 'SuccessFactors'],
    ['https://career4.successfactors.com/career', 'SuccessFactors'],
    ['https://jobs.sapsf.com/x', 'SuccessFactors'],
    ['https://abcd.fa.us2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX/job/1', 'Oracle Recruiting'],
    ['https://sjobs.brassring.com/x', 'BrassRing'],
    ['https://quarryline.csod.com/ux', 'Cornerstone'],
    ['https://quarryline.avature.net/careers', 'Avature'],
    ['https://recruiting.ultipro.com/QUA1000', 'UKG'],
    ['https://quarryline.rec.pro.ukg.net/x', 'UKG'],
    ['https://jobs.dayforcehcm.com/en-US/x', 'Dayforce'],
    ['https://workforcenow.adp.com/mascsr', 'ADP Workforce Now'],
    ['https://quarryline.phenompeople.com/x', 'Phenom'],
    ['https://quarryline.eightfold.ai/careers', 'Eightfold'],
    ['https://jobs.jobvite.com/quarryline/job/x', 'Jobvite'],
    ['https://recruiting.paylocity.com:443/x', 'Paylocity'],
    ['https://www.paycomonline.net/v4/ats', 'Paycom'],
    ['https://www.governmentjobs.com/careers/x', 'NEOGOV'],
    ['https://myworkdayjobs.com', 'Workday'],
  ])('is known by the host of %s', (url, name) => {
    expect(unsupportedFamilyOf(url)?.name).toBe(name);
  });

  it('has the domain that the client gave, which names no company', () => {
    expect(unsupportedFamilyOf('https://a.wd1.myworkdayjobs.com/x')?.domain).toBe('myworkdayjobs.com');
  });

  it.each([
    'https://notmyworkdayjobs.com/x',
    'https://myworkdayjobs.com.quarryline.example/x',
    'https://myworkdayjobs.com@quarryline.example/x',
    'https://quarryline.example/?u=myworkdayjobs.com',
    'https://www.adp.com/careers',
    'https://jobs.lever.co/taleo',
    'taleo.net',
    '',
  ])('is not %s', (url) => {
    expect(unsupportedFamilyOf(url)).toBeNull();
  });
});
