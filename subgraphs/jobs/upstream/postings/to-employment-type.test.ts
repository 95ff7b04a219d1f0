import { describe, expect, it } from '@jest/globals';
import { toEmploymentType } from './to-employment-type.ts';

describe('kind of employment', () => {
  it.each([
    ['FullTime', 'FULL_TIME'],
    ['Full-time', 'FULL_TIME'],
    ['Full Time (Salary)', 'FULL_TIME'],
    ['Permanent', 'FULL_TIME'],
    ['Regular Employee', 'FULL_TIME'],
    ['Permanent contract', 'FULL_TIME'],
    ['Festanstellung / Vollzeit', 'FULL_TIME'],
    ['PartTime', 'PART_TIME'],
    ['Permanent / Part-time', 'PART_TIME'],
    ['Werkstudent (m/w/d)', 'PART_TIME'],
    ['Contract', 'CONTRACT'],
    ['Independent Contractor', 'CONTRACT'],
    ['Freelance, full-time', 'CONTRACT'],
    ['Fixed term', 'TEMPORARY'],
    ['Fixed-Term Contract (12 months)', 'TEMPORARY'],
    ['Temporary', 'TEMPORARY'],
    ['Full-time, befristet', 'TEMPORARY'],
    ['Intern', 'INTERNSHIP'],
    ['Internship (part-time)', 'INTERNSHIP'],
    ['Pflichtpraktikum', 'INTERNSHIP'],
    ['Stage', 'INTERNSHIP'],
    ['Volunteer', 'VOLUNTEER'],
    ['Zero-hours contract', 'OTHER'],
    ['Shift pattern four on, four off', 'OTHER'],
  ])('of %j is %s', (stated, kind) => {
    expect(toEmploymentType(stated)).toBe(kind);
  });

  it('is the first of several on offer', () => {
    expect(toEmploymentType('Full-time or part-time')).toBe('FULL_TIME');
    expect(toEmploymentType('Contract | Full time')).toBe('CONTRACT');
  });

  it.each([undefined, null, '', ' ', 'N/A', 'Not specified', 'Remote', '-'])('is unknown for %j', (stated) => {
    expect(toEmploymentType(stated)).toBeNull();
  });

  it('is not read from a part of another word', () => {
    expect(toEmploymentType('International assignment')).toBe('OTHER');
    expect(toEmploymentType('Contractual hours, full-time')).toBe('FULL_TIME');
  });
});
