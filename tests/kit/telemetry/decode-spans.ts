import { fieldsOf, type WireField } from './protobuf-fields.ts';

type AttributeValue = string | number | boolean | undefined;

export interface ReceivedSpan {
  readonly service: string;
  readonly resource: Readonly<Record<string, AttributeValue>>;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the root of a trace. */
  readonly parentSpanId: string;
  readonly traceState: string;
  readonly name: string;
  readonly kind: string;
  readonly startNs: bigint;
  readonly endNs: bigint;
  readonly attributes: Readonly<Record<string, AttributeValue>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly failed: boolean;
}

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer'];

const messages = (fields: readonly WireField[], number: number): readonly Buffer[] =>
  fields.flatMap((field) => (field.number === number && Buffer.isBuffer(field.value) ? [field.value] : []));
const bytesOf = (fields: readonly WireField[], number: number): Buffer =>
  messages(fields, number)[0] ?? Buffer.alloc(0);
const textOf = (fields: readonly WireField[], number: number): string => bytesOf(fields, number).toString('utf8');
const numberOf = (fields: readonly WireField[], number: number): number =>
  Number(fields.find((field) => field.number === number)?.value ?? 0);
const nanosecondsOf = (fields: readonly WireField[], number: number): bigint =>
  bytesOf(fields, number).readBigUInt64LE();

const toValue = (bytes: Buffer): AttributeValue => {
  const [field] = fieldsOf(bytes);
  if (field === undefined) return undefined;
  const { number, value } = field;
  if (number === 1) return String(value);
  if (number === 2) return value === 1;
  return Buffer.isBuffer(value) ? value.readDoubleLE() : value;
};

const toAttributes = (pairs: readonly Buffer[]): Readonly<Record<string, AttributeValue>> =>
  Object.fromEntries(
    pairs.map((pair) => {
      const fields = fieldsOf(pair);
      return [textOf(fields, 1), toValue(bytesOf(fields, 2))];
    }),
  );

const toSpan = (bytes: Buffer, resource: ReceivedSpan['resource']): ReceivedSpan => {
  const fields = fieldsOf(bytes);
  const hex = (from: readonly WireField[], number: number): string => bytesOf(from, number).toString('hex');
  return {
    service: String(resource['service.name']),
    resource,
    traceId: hex(fields, 1),
    spanId: hex(fields, 2),
    traceState: textOf(fields, 3),
    parentSpanId: hex(fields, 4),
    name: textOf(fields, 5),
    kind: kinds[numberOf(fields, 6)] ?? 'unknown',
    startNs: nanosecondsOf(fields, 7),
    endNs: nanosecondsOf(fields, 8),
    attributes: toAttributes(messages(fields, 9)),
    links: messages(fields, 13).map((link) => {
      const linked = fieldsOf(link);
      return { traceId: hex(linked, 1), spanId: hex(linked, 2) };
    }),
    failed: numberOf(fieldsOf(bytesOf(fields, 15)), 3) === 2,
  };
};

/** Decodes an OTLP request by the field numbers of opentelemetry-proto's trace service. Throws for other bodies. */
export const decodeSpans = (body: Buffer): readonly ReceivedSpan[] =>
  messages(fieldsOf(body), 1).flatMap((resourceSpans) => {
    const fields = fieldsOf(resourceSpans);
    const resource = toAttributes(messages(fieldsOf(bytesOf(fields, 1)), 1));
    return messages(fields, 2).flatMap((scope) => messages(fieldsOf(scope), 2).map((span) => toSpan(span, resource)));
  });
