import * as z from "zod/mini";

export const Done = z.object({ done: z.literal(true) });
export type Done = z.infer<typeof Done>;
