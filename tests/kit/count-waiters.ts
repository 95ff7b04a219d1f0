import { getEventListeners } from 'node:events';
import type { Call } from '../../platform/call/call.ts';

/** How many wait for the end of a call: its callbacks, and the listeners of its signal. */
export const countWaiters = (call: Call): number => getEventListeners(call.signal, 'abort').length + call.waiting;
