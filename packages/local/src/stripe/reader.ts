import type { FormGroup, FormValue } from "./form.ts";
import { invalidParameter } from "./refusal.ts";

/** Reads one parameter or refuses it in Stripe's words. */
export type Reader<T> = (value: FormValue, name: string) => T;
export type NeededReader<T> = Reader<T> & { readonly isNeeded: true };
type Shape = Readonly<Record<string, Reader<unknown>>>;
type Needed<S> = { [K in keyof S]: S[K] extends NeededReader<unknown> ? K : never }[keyof S];
type Read<R> = R extends Reader<infer T> ? T : never;
/** What a shape reads: the needed ones are there, the others may be. */
export type Given<S> = { readonly [K in Needed<S>]: Read<S[K]> } & {
  readonly [K in Exclude<keyof S, Needed<S>>]?: Read<S[K]>;
};

export const needed = <T>(reader: Reader<T>): NeededReader<T> =>
  Object.assign((value: FormValue, name: string) => reader(value, name), { isNeeded: true as const });

function plain(value: FormValue, name: string): string {
  if (typeof value === "string") return value;
  throw invalidParameter("Invalid string: must be a string", name);
}

function bounded(value: string, name: string, max: number): string {
  if (value.length <= max) return value;
  const shown = `${value.slice(0, 3)}...${value.slice(-3)}`;
  throw invalidParameter(`Invalid string: ${shown}; must be at most ${max} characters`, name);
}

/** Text that, once there, cannot be taken away. */
export const text =
  (max = 5000): Reader<string> =>
  (value, name) => {
    const read = plain(value, name);
    if (read !== "") return bounded(read, name, max);
    throw invalidParameter(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however ` +
        `'${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      name,
      "parameter_invalid_empty",
    );
  };

/** Text that an empty value takes away. */
export const clearableText =
  (max = 5000): Reader<string | null> =>
  (value, name) =>
    plain(value, name) === "" ? null : bounded(plain(value, name), name, max);

export const integer =
  ({ min = 0, max = 99_999_999 } = {}): Reader<number> =>
  (value, name) => {
    const read = plain(value, name);
    if (!/^-?\d+$/.test(read)) throw invalidParameter(`Invalid integer: ${read}`, name, "parameter_invalid_integer");
    const number = Number(read);
    const bound = number < min ? `greater than or equal to ${min}` : number > max && `less than or equal to ${max}`;
    if (bound) throw invalidParameter(`This value must be ${bound}.`, name, "parameter_invalid_integer");
    return number;
  };

export const flag: Reader<boolean> = (value, name) => {
  if (value === "true" || value === "false") return value === "true";
  throw invalidParameter(`Invalid boolean: ${plain(value, name)}`, name);
};

export const webAddress: Reader<string> = (value, name) => {
  const read = plain(value, name);
  if (URL.canParse(read) && /^https?:$/.test(new URL(read).protocol)) return read;
  throw invalidParameter("Not a valid URL", name, "url_invalid");
};

/** An address of somebody's; an empty value takes it away. */
export const email: Reader<string | null> = (value, name) => {
  const read = plain(value, name);
  if (read === "" || (read.length <= 512 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(read))) return read || null;
  throw invalidParameter(`Invalid email address: ${read}`, name, "email_invalid");
};

export const oneOf =
  <const T extends string>(...words: readonly T[]): Reader<T> =>
  (value, name) => {
    const found = words.find((word) => word === value);
    if (found !== undefined) return found;
    const last = words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : words[0];
    throw invalidParameter(`Invalid ${name}: must be one of ${last}`, name);
  };

export const listOf =
  <T>(item: Reader<T>): Reader<readonly T[]> =>
  (value, name) => {
    if (!Array.isArray(value)) throw invalidParameter("Invalid array", name);
    return value.map((each, index) => item(each, `${name}[${index}]`));
  };

/** A nested group; for the top of a request the name is empty. */
export const group =
  <S extends Shape>(shape: S): Reader<Given<S>> =>
  (value, name) => {
    if (typeof value === "string" || Array.isArray(value)) throw invalidParameter("Invalid object", name);
    const nameOf = (key: string) => (name === "" ? key : `${name}[${key}]`);
    refuseUnknown(value, shape, nameOf);
    for (const [key, reader] of Object.entries(shape)) {
      if ("isNeeded" in reader && value[key] === undefined) {
        throw invalidParameter(`Missing required param: ${nameOf(key)}.`, nameOf(key), "parameter_missing");
      }
    }
    const read = Object.entries(value).map(([key, given]) => [key, shape[key]?.(given, nameOf(key))]);
    return Object.fromEntries(read) as Given<S>;
  };

function refuseUnknown(value: FormGroup, shape: Shape, nameOf: (key: string) => string): void {
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(shape, key));
  const [first] = unknown;
  if (first === undefined) return;
  const names = unknown.map(nameOf).join(", ");
  const message = `Received unknown parameter${unknown.length > 1 ? "s" : ""}: ${names}`;
  throw invalidParameter(message, nameOf(first), "parameter_unknown");
}
