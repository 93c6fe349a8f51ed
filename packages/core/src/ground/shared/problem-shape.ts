import * as z from "zod/mini";

export const FieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** RFC 9457 problem details. Programs read `code`; people read `title` and `detail`. */
export const problemShape = <C extends z.core.$ZodType>(code: C) =>
  z.object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code,
    detail: z.optional(z.string()),
    requestId: z.string(),
    retryAfterSeconds: z.optional(z.int()),
    errors: z.optional(z.array(FieldError)),
  });

interface Extra {
  readonly detail?: string;
  readonly errors?: FieldError[];
  readonly retryAfterSeconds?: number;
}

export type Sentences = Readonly<Record<string, readonly [status: number, title: string]>>;

export const problemsOf =
  <S extends Sentences>(sentences: S) =>
  <C extends keyof S & string>(code: C, requestId: string, extra: Extra = {}) => {
    const [status, title] = sentences[code] as S[C];
    return { type: `/problems/${code}`, title, status, code, requestId, ...extra };
  };
