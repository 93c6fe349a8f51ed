import * as z from "zod/mini";
import { MediaId } from "../../../ground/shared/ids.ts";
import { Cents, Instant, LocalDate, optionalText, text, textAsTyped } from "../../../ground/shared/values.ts";
import { priceBases } from "../../../money/order/line-item/line-item.schema.ts";
import { CartAndUser } from "../../../selling/cart/cart.schema.ts";
import { RegistrationId } from "../certification.schema.ts";
import { AccommodationAnswer, ExamAttemptAnswer } from "../exam/exam.schema.ts";

const version = text(60, "Send the version that was shown.");

/** What is signed or agreed to, in the version that is shown. */
const ShownText = z.object({ version: z.string(), text: z.string() });

const Action = z.object({ allowed: z.boolean(), code: z.optional(z.string()), sentence: z.optional(z.string()) });

const ofRegistration = {
  id: RegistrationId,
  certification: z.object({ id: z.string(), name: z.string() }),
};

export const EthicsShown = z.object({
  ...ofRegistration,
  /** Absent where there is none to sign. */
  code: z.optional(ShownText),
  signed: z.optional(z.object({ name: z.string(), on: LocalDate, version: z.string() })),
  sign: Action,
});
export type EthicsShown = z.infer<typeof EthicsShown>;

/** The day is today's; with it, what was signed is known as it stood on the page. */
export const EthicsSignatureBody = z.object({
  codeOfEthicsSignature: text(120, "Sign with your name."),
  codeOfEthicsSignatureDate: LocalDate,
  version,
});
export type EthicsSignatureBody = z.infer<typeof EthicsSignatureBody>;

const ExamPrice = z.object({
  name: z.string(),
  isRetake: z.boolean(),
  /** Absent where the certification hides its prices: the cart says them. */
  cents: z.optional(Cents),
  regularCents: z.optional(Cents),
  abroadFeeCents: z.optional(Cents),
  basis: z.enum(priceBases),
});

export const ExamShown = z.object({
  ...ofRegistration,
  /** "complete": the registration is, so no other exam is asked for, though its pass does not count any more. */
  status: z.enum(["unpaid", "paid", "retake_required", "passed", "limit", "complete"]),
  used: z.int(),
  left: z.int(),
  most: z.int(),
  attempts: z.array(ExamAttemptAnswer),
  /** Absent while none can be paid for. */
  price: z.optional(ExamPrice),
  /** What is in the cart; `internationalExam` with the fee for another country. */
  inCart: z.optional(z.object({ internationalExam: z.boolean() })),
  conduct: z.optional(ShownText),
  conductAgreedAt: z.optional(Instant),
  /** An exam is paid and not taken, and the agreement is missing. */
  isConductNeeded: z.boolean(),
  scheduleText: z.string(),
  deadline: z.optional(LocalDate),
  accommodation: z.optional(AccommodationAnswer),
  accommodationDays: z.int(),
  /** The last day to ask for them, once the day of the exam is known. */
  accommodationUntil: z.optional(LocalDate),
  pay: Action,
  askForAccommodations: Action,
  /** For a demonstration: its results can be made up. */
  mayPretend: z.boolean(),
});
export type ExamShown = z.infer<typeof ExamShown>;

export const ExamPayment = z.object({
  internationalExam: z._default(z.boolean(), false),
  agreed: z.boolean(),
  /** Of the agreement that the page showed. */
  version: optionalText(60),
});
export type ExamPayment = z.infer<typeof ExamPayment>;

export const ConductBody = z.object({ agreed: z.boolean(), version: optionalText(60) });
export type ConductBody = z.infer<typeof ConductBody>;

export const ExamInCart = CartAndUser;

export const AccommodationBody = z.object({
  what: textAsTyped(1000, "Say what would help you in the exam."),
  fileId: MediaId,
});
export type AccommodationBody = z.infer<typeof AccommodationBody>;
