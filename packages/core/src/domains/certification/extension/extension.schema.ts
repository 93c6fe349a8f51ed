import * as z from "zod/mini";
import { extensionStates } from "../../../people/person/user.schema.ts";

export const ExtensionState = z.enum(extensionStates);
export type ExtensionState = z.infer<typeof ExtensionState>;

/** "paid_back": its money went back, and staff decide whether it stands (bylaws#paid-back). */
export const ExtensionStanding = z.enum([...extensionStates, "paid_back"]);
export type ExtensionStanding = z.infer<typeof ExtensionStanding>;
