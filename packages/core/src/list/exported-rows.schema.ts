import * as z from "zod/mini";

export const ExportedRows = z.object({ fileName: z.string(), content: z.string(), isBase64: z.boolean() });
export type ExportedRows = z.infer<typeof ExportedRows>;
