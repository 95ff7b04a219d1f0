import { hourMs } from '../../platform/clock/spans.ts';

/** The site's texts in one language. Lists have the order of the English ones. */
export interface PageWords {
  readonly criteria: readonly [seniority: string, employment: string, jobFunction: string, industries: string];
  readonly employment: readonly string[];
  readonly seniority: readonly string[];
  readonly closed: string;
  readonly applicants: (count: number) => string;
  readonly ago: (count: number, unit: 'hour' | 'day' | 'week' | 'month') => string;
}

const english: PageWords = {
  criteria: ['Seniority level', 'Employment type', 'Job function', 'Industries'],
  employment: ['Full-time', 'Part-time', 'Contract', 'Temporary', 'Internship', 'Volunteer', 'Other'],
  seniority: ['Internship', 'Entry level', 'Associate', 'Mid-Senior level', 'Director', 'Not Applicable'],
  closed: 'No longer accepting applications',
  applicants: (count) => (count > 200 ? 'Over 200 applicants' : `${count} applicants`),
  ago: (count, unit) => `${count} ${unit}${count === 1 ? '' : 's'} ago`,
};

const byLanguage: Readonly<Record<string, PageWords>> = {
  de: {
    criteria: ['Karrierestufe', 'Beschäftigungsverhältnis', 'Tätigkeitsbereich', 'Branchen'],
    employment: ['Vollzeit', 'Teilzeit', 'Vertrag', 'Befristet', 'Praktikum', 'Ehrenamt', 'Sonstige'],
    seniority: [
      'Praktikum',
      'Berufseinstieg',
      'Mit Berufserfahrung',
      'Gehobenes Niveau',
      'Direktor:in',
      'Keine Angabe',
    ],
    closed: 'Bewerbungen werden nicht mehr angenommen',
    applicants: (count) => (count > 200 ? 'Über 200 Bewerber:innen' : `${count} Bewerber:innen`),
    ago: (count, unit) =>
      `vor ${count} ${{ hour: 'Std.', day: 'Tag(en)', week: 'Woche(n)', month: 'Monat(en)' }[unit]}`,
  },
  fr: {
    criteria: ['Niveau hiérarchique', 'Type d’emploi', 'Fonction', 'Secteurs'],
    employment: ['Temps plein', 'Temps partiel', 'Contrat', 'Temporaire', 'Stage', 'Bénévolat', 'Autre'],
    seniority: ['Stage', 'Premier emploi', 'Confirmé', 'Expérimenté', 'Direction', 'Non pertinent'],
    closed: 'N’accepte plus de candidatures',
    applicants: (count) => (count > 200 ? 'Plus de 200 candidats' : `${count} candidats`),
    ago: (count, unit) => `il y a ${count} ${{ hour: 'h', day: 'jour(s)', week: 'semaine(s)', month: 'mois' }[unit]}`,
  },
  es: {
    criteria: ['Nivel de antigüedad', 'Tipo de empleo', 'Función laboral', 'Sectores'],
    employment: [
      'Jornada completa',
      'Media jornada',
      'Contrato por obra',
      'Temporal',
      'Prácticas',
      'Voluntariado',
      'Otro',
    ],
    seniority: ['Prácticas', 'Sin experiencia', 'Algo de responsabilidad', 'Intermedio', 'Director', 'No corresponde'],
    closed: 'Ya no se aceptan solicitudes',
    applicants: (count) => (count > 200 ? 'Más de 200 solicitudes' : `${count} solicitudes`),
    ago: (count, unit) =>
      `hace ${count} ${{ hour: 'hora(s)', day: 'día(s)', week: 'semana(s)', month: 'mes(es)' }[unit]}`,
  },
};

export const wordsFor = (acceptLanguage: string | undefined): PageWords =>
  byLanguage[(acceptLanguage ?? '').trim().slice(0, 2).toLowerCase()] ?? english;

export const agoText = (words: PageWords, elapsedMs: number): string => {
  const hours = Math.max(1, Math.floor(elapsedMs / hourMs));
  if (hours < 24) return words.ago(hours, 'hour');
  const days = Math.floor(hours / 24);
  if (days < 7) return words.ago(days, 'day');
  return days < 30 ? words.ago(Math.floor(days / 7), 'week') : words.ago(Math.floor(days / 30), 'month');
};
