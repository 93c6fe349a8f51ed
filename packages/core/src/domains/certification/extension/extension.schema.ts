import * as z from "zod/mini";
import { extensionStates } from "../../../people/person/user.schema.ts";

export const ExtensionState = z.enum(extensionStates);
export type ExtensionState = z.infer<typeof ExtensionState>;
