import { dayMs } from '../../platform/clock/spans.ts';
import { createOddsWorld } from '../odds-world/odds-world.ts';
import { hashOf } from '../random/seeded-random.ts';
import { ok, refusal } from './answers.ts';
import { toEvent, toScores } from './event-objects.ts';
import { isFault } from './parameters.ts';
import { type Answer, eventsOf, free, isOpen, refuse, selected } from './selection.ts';
import { usSports } from './us-event.ts';

export const sports: Answer = ({ query }, context) => {
  const now = context.clock.now();
  const active = new Set(eventsOf(context).flatMap((event) => (isOpen(event, now) ? [event.sportKey] : [])));
  return free(
    ok(
      usSports
        .map(({ key, group, title, description, isOutright }) => ({
          key,
          group,
          title,
          description,
          active: active.has(key),
          has_outrights: isOutright,
        }))
        .filter((each) => each.active || query.get('all') === 'true')
        .sort((left, right) => (left.key < right.key ? -1 : 1)),
    ),
  );
};

export const events: Answer = (request, context, sport) => {
  const page = selected(request, context, sport);
  if (isFault(page)) return refuse(page);
  const withRotation = request.query.get('includeRotationNumbers') === 'true';
  return free(ok(page.found.map((event) => toEvent(event, page.isUnix, withRotation))));
};

export const scores: Answer = ({ query }, context, sport) => {
  const text = query.get('daysFrom') ?? '';
  const days = text === '' ? 0 : Number(text);
  if (text !== '' && !(Number.isInteger(days) && days >= 1 && days <= 3))
    return free(refusal('INVALID_SCORES_DAYS_FROM', 'Invalid daysFrom parameter. Valid values are 1 to 3'));
  const now = context.clock.now();
  const ids = new Set((query.get('eventIds') ?? '').split(',').filter((id) => id !== ''));
  const rows = eventsOf(context)
    .filter(
      (event) =>
        event.sportKey === sport?.key &&
        (ids.size === 0 || ids.has(event.id)) &&
        (isOpen(event, now) || (event.game !== null && event.endMs > now - days * dayMs)),
    )
    .map((event) => toScores(event, now, query.get('dateFormat') === 'unix'));
  return { response: ok(rows), cost: rows.length === 0 ? 0 : days === 0 ? 1 : 2 };
};

export const participants: Answer = (_request, context, sport) => {
  const sides = sport === undefined ? [] : context.once(createOddsWorld).competitors(sport.league);
  // The list contains some sides that no longer play.
  const rows = [...sides.map(({ name }) => name), 'Umberton Old Boys'].map((name) => ({
    full_name: name,
    id: `par_${hashOf(name, sport?.key ?? '')
      .toString(36)
      .padStart(8, '0')}`,
  }));
  return { response: ok(rows), cost: 1 };
};
