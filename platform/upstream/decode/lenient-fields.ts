import { z } from 'zod';

/** Rows that are decoded one by one. */
export const rawRows = z.array(z.unknown());

/** Missing, null and invalid values become null or undefined ("unknown"), so that the row with them is not dropped. */
export const lenient = <S extends z.ZodType>(schema: S) => schema.nullish().catch(null);

export const text = lenient(z.string());
export const flag = lenient(z.boolean());
export const list = lenient(rawRows);
export const part = <S extends z.ZodRawShape>(shape: S) => lenient(z.object(shape));
