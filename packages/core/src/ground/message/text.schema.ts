import * as z from "zod/mini";
import { PersonId } from "../shared/values.ts";

export const replies = ["stopped", "started", "not-agreed", "help"] as const;
export type Reply = (typeof replies)[number];

/** Texts to a person. Each domain adds its rows in `<domain>.text.ts` (decision 28). */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it.
export interface TextTable {}

type TextOf<T extends keyof TextTable> = T extends keyof TextTable
  ? { readonly template: T } & z.infer<TextTable[T]["data"]>
  : never;

export type TextToPerson = TextOf<keyof TextTable>;

/** Sent to a number, not a person, and not counted against the monthly limit. */
const ReplyRequest = z.object({ template: z.literal("texting.reply"), phone: z.string(), says: z.enum(replies) });
export type ReplyRequest = z.infer<typeof ReplyRequest>;

/** A text is written when it is sent. What else it holds is read by its row then. */
const TextToPerson = z.looseObject({
  template: z.string(),
  personId: PersonId,
}) as unknown as z.ZodMiniType<TextToPerson, TextToPerson>;

export const TextRequest = z.union([ReplyRequest, TextToPerson]);
export type TextRequest = z.infer<typeof TextRequest>;

const toPerson = { personId: PersonId };

export interface TextLimits {
  readonly textsPerMonth: number;
}

interface TextRow<S extends z.core.$ZodShape> {
  readonly data: S;
  /** At most one message of 160 characters, unless the site name is long. */
  readonly wording: (data: z.infer<z.ZodMiniObject<typeof toPerson & S>>, site: string, limits: TextLimits) => string;
}

export const textRow = <S extends z.core.$ZodShape>({ data, wording }: TextRow<S>) => ({
  data: z.object({ ...toPerson, ...data }),
  wording,
});
