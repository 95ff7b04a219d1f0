import { createHash, randomBytes } from 'node:crypto';
import { minuteMs } from '../../platform/runtime/clock/clock.ts';

export const codeMinutes = 10;
export const codeLifeMs = codeMinutes * minuteMs;
/** Bounds the valid links of an operator who requests many. */
export const maxCodes = 16;

export const newCode = (): string => randomBytes(16).toString('base64url');

/** Only hashes are stored. Codes are looked up by them, so that timing reveals nothing about a code. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('base64url');
