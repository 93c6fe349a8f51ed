import * as z from "zod/mini";

/** A file that the browser saves. */
export const PdfFile = z.object({ fileName: z.string(), base64: z.string() });
export type PdfFile = z.infer<typeof PdfFile>;
