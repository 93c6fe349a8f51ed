import * as z from "zod/mini";

export const PdfFile = z.object({ fileName: z.string(), base64: z.string() });
export type PdfFile = z.infer<typeof PdfFile>;
