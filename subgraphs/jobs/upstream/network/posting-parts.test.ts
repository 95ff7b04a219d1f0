import { describe, expect, it } from '@jest/globals';
import { workplaceOf } from './posting-parts.ts';

describe('where the work is done', () => {
  it.each([
    ['Rigger (Remote)', 'Kiel', 'REMOTE'],
    ['Rigger - Remote', null, 'REMOTE'],
    ['Rigger, 100% remote', null, 'REMOTE'],
    ['Rigger [Remote within Germany]', null, 'REMOTE'],
    ['Remote | Rigger', null, 'REMOTE'],
    ['Rigger (Remote, US)', null, 'REMOTE'],
    ['Rigger (Remote US)', null, 'REMOTE'],
    ['Rigger', 'Remote', 'REMOTE'],
    ['Rigger', 'Germany (Remote)', 'REMOTE'],
    ['Rigger', 'Madrid (Híbrido)', 'HYBRID'],
    ['Rigger – Hybrid', 'Kiel', 'HYBRID'],
    ['Rigger (On-site)', null, 'ON_SITE'],
    ['Rigger (Remote)', 'Kiel (Hybrid)', 'HYBRID'],
  ])('is for %j in %j %s', (title, location, type) => {
    expect(workplaceOf(title, location)).toBe(type);
  });

  it.each([
    ['Rigger', 'Kiel, Germany'],
    ['Remote Sensing Scientist', 'Kiel'],
    ['Hybrid Cloud Architect', null],
    ['Engineer (Remote Sensing)', null],
    ['Rigger (Hybrid/Remote)', null],
  ])('is not read from %j in %j', (title, location) => {
    expect(workplaceOf(title, location)).toBeNull();
  });
});
