import type { InputFault } from '../errors/service-error.ts';
import { asciiLower } from '../text/ascii-case.ts';
import type { Checker } from './checker.ts';
import { addFault, type FaultWords, type Loc } from './fault.ts';
import { readDate, readDateTime, readLocalTime } from './rest-times.ts';

const intParsing: FaultWords = ['int_parsing', 'Input should be a valid integer, unable to parse string as an integer'];
const intType: FaultWords = ['int_type', 'Input should be a valid integer'];
const intFromFloat: FaultWords = [
  'int_from_float',
  'Input should be a valid integer, got a number with a fractional part',
];
const floatParsing: FaultWords = [
  'float_parsing',
  'Input should be a valid number, unable to parse string as a number',
];
const floatType: FaultWords = ['float_type', 'Input should be a valid number'];
const boolParsing: FaultWords = ['bool_parsing', 'Input should be a valid boolean, unable to interpret input'];
const boolType: FaultWords = ['bool_type', 'Input should be a valid boolean'];
const stringType: FaultWords = ['string_type', 'Input should be a valid string'];

const refuse = (faults: InputFault[], words: FaultWords, loc: Loc, raw: unknown): undefined => {
  addFault(faults, words, loc, raw);
  return undefined;
};

// The forms that pydantic 2 accepts in lax mode: white space around, a sign, underscores between digits, a zero
// fraction.
const intText = /^[+-]?\d+(?:_\d+)*(?:\.0+)?$/;
const floatText = /^[+-]?(?:\d+(?:_\d+)*(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

const readInt: Checker = (raw, loc, faults) => {
  if (typeof raw === 'number') return Number.isInteger(raw) ? raw : refuse(faults, intFromFloat, loc, raw);
  // pydantic reads `true` as 1; here it is a validation error.
  if (typeof raw !== 'string') return refuse(faults, intType, loc, raw);
  const text = raw.trim();
  return intText.test(text) ? Number(text.replaceAll('_', '')) + 0 : refuse(faults, intParsing, loc, raw);
};

const readFloat: Checker = (raw, loc, faults) => {
  if (typeof raw === 'number') return raw;
  if (typeof raw !== 'string') return refuse(faults, floatType, loc, raw);
  const text = raw.trim();
  const value = floatText.test(text) ? Number(text.replaceAll('_', '')) : Number.NaN;
  return Number.isFinite(value) ? value : refuse(faults, floatParsing, loc, raw);
};

const truths = new Set(['1', 'true', 't', 'yes', 'y', 'on']);
const untruths = new Set(['0', 'false', 'f', 'no', 'n', 'off']);

const readBoolean: Checker = (raw, loc, faults) => {
  if (typeof raw === 'boolean') return raw;
  if (typeof raw !== 'string' && typeof raw !== 'number') return refuse(faults, boolType, loc, raw);
  const text = asciiLower(String(raw));
  if (truths.has(text)) return true;
  return untruths.has(text) ? false : refuse(faults, boolParsing, loc, raw);
};

const readString: Checker = (raw, loc, faults) =>
  typeof raw === 'string' ? raw : refuse(faults, stringType, loc, raw);

const readers: Readonly<Record<string, Checker>> = {
  Int: readInt,
  Float: readFloat,
  Boolean: readBoolean,
  String: readString,
  ID: readString,
  Date: readDate,
  DateTime: readDateTime,
  LocalTime: readLocalTime,
};

/** The returned reader accepts a parameter's text or a JSON value. A value of an unknown scalar stays unchanged. */
export const restScalarReader = (typeName: string): Checker => readers[typeName] ?? ((raw) => raw);
