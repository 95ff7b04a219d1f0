import { sameFields, sameWarnings } from '../../../../platform/streams/same-result.ts';
import type { SportEvent } from '../../model/sport-event.ts';

export const sameEvent = (a: SportEvent, b: SportEvent): boolean =>
  sameFields(a, b, [
    'eventId',
    'source',
    'state',
    'startsAt',
    'expectedEndAt',
    'name',
    'home',
    'away',
    'sport',
    'sportName',
    'league',
    'winner',
  ]) &&
  a.score?.home === b.score?.home &&
  a.score?.away === b.score?.away &&
  sameWarnings(a.warnings, b.warnings);
