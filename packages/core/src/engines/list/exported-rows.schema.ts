import * as z from "zod/mini";

export const ListFileRows = z.object({ fileName: z.string(), content: z.string(), isBase64: z.boolean() });
export type ListFileRows = z.infer<typeof ListFileRows>;
