import type { JobSentence } from './occupation.ts';

/** Names no company, because some boards have the names of real ones. */
export const companyPhrases: readonly JobSentence[] = [
  () => 'We make tools that people keep open all day.',
  () => 'We began because the old way took a week and a spreadsheet.',
  ({ few }) => `Today some ${few * 40}\u00a0colleagues work in ${few + 2} offices and many kitchens.`,
  () => 'Decisions are written down here, and anybody may ask why.',
  () => 'We grow at the pace at which we can look after people who rely on us.',
  () => 'Our customers range from a bakery to a national railway.',
  () => 'We earn money by selling what we make; that keeps things simple.',
];

export const rolePhrases: readonly JobSentence[] = [
  ({ team, focus }) => `The ${team} team owns ${focus} from end to end, and it is looking for one more person.`,
  ({ focus }) => `${focus} has grown faster than the group behind it, and that shows.`,
  ({ few }) => `You would be one of ${few + 3} people, with room to choose what you work on.`,
  ({ city }) => `Most of the group is around ${city}; some join from elsewhere.`,
  ({ partner }) => `You will speak with ${partner} on most days.`,
  ({ tool, other }) => `Much of the daily work is ${tool}, some is ${other}, and some of it is a quiet walk.`,
  ({ focus }) => `In the first month you will meet everybody who depends on ${focus} and ship something small.`,
  ({ few }) => `After ${few + 3} months you will lead a piece of work that is entirely yours.`,
  ({ team }) => `What "good" means for ${team} is written on one page, and you may edit that page.`,
  () => 'We care more about where you are going than about the names on your résumé.',
  ({ focus, team }) => `The hardest open question of ${team} is how far ${focus} can be made to explain itself.`,
  ({ partner, focus }) =>
    `It is a role for somebody who likes both the depth of ${focus} and the patience that ${partner} need.`,
  () => 'It reports to somebody who still does the work.',
  ({ few, team }) => `${team} plans in cycles of ${few + 2} weeks – no longer, because plans go stale.`,
  ({ tool }) => `Where ${tool} is the wrong answer, we would like to hear that from you.`,
  () => 'This is a new role: nobody has done it here before.',
];

export const bonusPhrases: readonly JobSentence[] = [
  ({ other }) => `You have taught ${other} to somebody.`,
  ({ focus }) => `Work on ${focus} in a company much smaller or much larger than ours.`,
  () => 'A second language, spoken or signed.',
  () => 'Contributions to open source, documentation included.',
  ({ partner }) => `You have been on the other side, among ${partner}.`,
  ({ tool }) => `A strong opinion about ${tool}, and a story of how it changed.`,
  () => 'You have worked across more than three time zones.',
  () => 'Experience in a regulated industry (health, money, public works).',
  () => 'You once made something simpler by taking it away.',
];

export const benefitPhrases: readonly JobSentence[] = [
  ({ few }) => `${few + 22}\u00a0days of leave, and we notice if you do not take them.`,
  () => 'Health, dental & vision cover for you and your family.',
  ({ few }) => `${few + 12} weeks of parental leave for every parent.`,
  () => 'A pension plan with contributions from us.',
  ({ few }) => `A budget of ${few * 250} a year for books, courses and conferences.`,
  () => 'Equipment that you choose.',
  () => 'Lunch together on Tuesdays & Thursdays where there is an office.',
  () => 'A four-day week in August.',
  () => 'Public transport or bicycle paid for.',
  () => 'An hour a week that no meeting may touch.',
  () => 'Volunteering days, two each year.',
  () => 'Shares in what you build.',
  () => 'Help with moving, visas & schools.',
  ({ few }) => `A sabbatical of ${few + 3} weeks after five years.`,
];

export const processPhrases: readonly JobSentence[] = [
  ({ few }) =>
    `Hiring takes about ${few + 1} weeks: a call, an exercise that resembles the work, and a day of conversations.`,
  () => 'We tell you the questions beforehand.',
  () => 'You will meet people whom you would work with, and may ask them anything.',
  () => 'Exercises are paid for.',
  () => 'If a date does not suit you, say so; it costs you nothing.',
  () => 'We answer everybody.',
];

export const closingPhrases: readonly JobSentence[] = [
  () => 'We hire people of every background, and pay equal work equally.',
  () => 'If you need an adjustment at any step, tell us, and we will make it.',
  () => 'Unsure whether you fit? Apply; few people tick every box (we do not either).',
  () => 'We never ask applicants for money. If somebody does so in our name, it is not us.',
  () => 'Your data are kept for twelve months and then deleted.',
];
