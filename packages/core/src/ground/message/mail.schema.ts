import * as z from "zod/mini";

/** Mails. Each domain adds its rows in `<domain>.mail.ts` (decision 28). */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface MailTable {}

export type MailTemplate = keyof MailTable;

export type MailOf<T extends MailTemplate> = T extends MailTemplate
  ? { readonly template: T; readonly to: string; readonly data: z.infer<MailTable[T]["data"]> }
  : never;

export type MailRequest = MailOf<MailTemplate>;

/** Its data are read by its row, when it is sent. */
export const MailRequest = z.object({
  template: z.string(),
  to: z.string(),
  data: z.record(z.string(), z.unknown()),
}) as unknown as z.ZodMiniType<MailRequest, MailRequest>;

/** HTML and text are made from the same blocks, so they cannot differ. */
export type Block =
  | { readonly text: string }
  /** Written by staff; sanitized again when the mail is made. */
  | { readonly html: string }
  | { readonly link: string; readonly label: string }
  | { readonly quiet: string };

export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

/** `link` has its own limit; `stranger` needs no account; `access` reveals a thief; `account` is all else. */
type MailCause = "link" | "stranger" | "access" | "account";

interface MailDefinition<S extends z.core.$ZodShape> {
  /** Decides how many may go to an address that nobody has proved. */
  readonly cause: MailCause;
  readonly data: S;
  readonly content: (data: z.infer<z.ZodMiniObject<S>>, site: string) => MailContent;
}

export const mailRow = <S extends z.core.$ZodShape>({ data, ...row }: MailDefinition<S>) => ({
  ...row,
  data: z.object(data),
});
