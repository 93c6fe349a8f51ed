export interface FieldRange {
  readonly what: string;
  readonly from: number;
  readonly to: number;
  /** Three-letter names; the first means `from`. */
  readonly names?: readonly string[];
  readonly hasSteps: boolean;
}

const months = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const weekdays = "SUN MON TUE WED THU FRI SAT".split(" ");

export const fieldRanges = {
  minutes: { what: "minutes", from: 0, to: 59, hasSteps: true },
  hours: { what: "hours", from: 0, to: 23, hasSteps: true },
  days: { what: "day of month", from: 1, to: 31, hasSteps: true },
  months: { what: "month", from: 1, to: 12, names: months, hasSteps: true },
  weekdays: { what: "day of week", from: 1, to: 7, names: weekdays, hasSteps: false },
  years: { what: "year", from: 1970, to: 2199, hasSteps: true },
} as const satisfies Record<string, FieldRange>;

const wrong = (text: string, { what }: FieldRange) => new Error(`"${text}" is not a valid ${what}.`);

/** One number or name of a field. */
export function readValue(text: string, range: FieldRange): number {
  const name = range.names?.indexOf(text.toUpperCase()) ?? -1;
  const value = name >= 0 ? name + range.from : Number(text);
  if (!/^(\d+|[A-Za-z]{3})$/.test(text) || !(value >= range.from && value <= range.to)) throw wrong(text, range);
  return value;
}

/** The values of a list of values, ranges and steps, or of `*`. */
export const readField = (text: string, range: FieldRange): ReadonlySet<number> =>
  new Set(text.split(",").flatMap((part) => readPart(part, range)));

function readPart(part: string, range: FieldRange): number[] {
  const [span = "", step, ...more] = part.split("/");
  if (more.length > 0 || (step !== undefined && !range.hasSteps)) throw wrong(part, range);
  const [from, to] = readSpan(span, step !== undefined, range);
  if (from > to) throw wrong(part, range);
  const stride = step === undefined ? 1 : readStep(step, range);
  return Array.from({ length: Math.floor((to - from) / stride) + 1 }, (_, index) => from + index * stride);
}

/** `5/10` begins at 5 and continues to the end. */
function readSpan(span: string, isStepped: boolean, range: FieldRange): [from: number, to: number] {
  if (span === "*") return [range.from, range.to];
  const [first = "", last, ...more] = span.split("-");
  if (more.length > 0) throw wrong(span, range);
  const from = readValue(first, range);
  if (last !== undefined) return [from, readValue(last, range)];
  return [from, isStepped ? range.to : from];
}

function readStep(step: string, range: FieldRange): number {
  if (!/^[1-9]\d*$/.test(step)) throw wrong(`/${step}`, range);
  return Number(step);
}
