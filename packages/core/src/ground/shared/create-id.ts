import { decodeTime, encodeTime, monotonicFactory } from "ulid";
import type * as z from "zod/mini";
import { type IdKind, type Instant, type KindOf, type OwnIdKind, prefixOf } from "./values.ts";

const next = monotonicFactory();

export const createId = <const T extends IdKind | OwnIdKind>(of: T) =>
  `${prefixOf(of)}_${next().toLowerCase()}` as string & z.core.$brand<KindOf<T>>;

/** Before each id of this kind that was made then or later. */
export const firstIdAt = <const T extends IdKind | OwnIdKind>(of: T, at: Instant) =>
  `${prefixOf(of)}_${encodeTime(Date.parse(at)).toLowerCase()}${"0".repeat(16)}` as string & z.core.$brand<KindOf<T>>;

export const madeAt = (id: string): Instant =>
  new Date(decodeTime(id.slice(id.indexOf("_") + 1).toUpperCase())).toISOString() as Instant;
