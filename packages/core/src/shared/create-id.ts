import { monotonicFactory } from "ulid";
import type * as z from "zod/mini";
import { type IdKind, type KindOf, type OwnIdKind, prefixOf } from "./values.ts";

const next = monotonicFactory();

/** The only source of ids. */
export const createId = <const T extends IdKind | OwnIdKind>(of: T) =>
  `${prefixOf(of)}_${next().toLowerCase()}` as string & z.core.$brand<KindOf<T>>;
