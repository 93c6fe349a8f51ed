import * as z from "zod/mini";

export const CalendarFile = z.object({ fileName: z.string(), content: z.string() });
export type CalendarFile = z.infer<typeof CalendarFile>;
