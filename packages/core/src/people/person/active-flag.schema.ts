import * as z from "zod/mini";
import { FlagId } from "../../ground/shared/ids.ts";

/** A warning that staff see wherever they see the person. The person's record has a copy, so that it costs no read. */
export const ActiveFlag = z.object({ id: FlagId, reason: z.string() });
export type ActiveFlag = z.infer<typeof ActiveFlag>;

export const flagsText = ({ activeFlags: flags = [] }: { readonly activeFlags?: readonly ActiveFlag[] | undefined }) =>
  flags.map(({ reason }) => reason).join(", ") || undefined;

export const activeFlags = z.optional(z.array(ActiveFlag));
