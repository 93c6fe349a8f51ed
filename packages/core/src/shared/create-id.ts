import { monotonicFactory } from "ulid";
import type * as z from "zod/mini";
import { type IdKind, idPrefixes } from "./values.ts";

const next = monotonicFactory();

/** The only source of ids. */
export const createId = <const K extends IdKind>(kind: K) =>
  `${idPrefixes[kind]}_${next().toLowerCase()}` as string & z.core.$brand<K>;
