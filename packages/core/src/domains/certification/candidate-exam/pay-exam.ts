import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now, today } from "../../../ground/shared/clock.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { FieldError } from "../../../ground/shared/problem.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import type { LineItem } from "../../../money/order/line-item/line-item.schema.ts";
import * as LineItems from "../../../money/order/line-item/line-item.ts";
import type { CartAndUser } from "../../../selling/cart/cart.schema.ts";
import { withoutLines } from "../../../selling/cart/cart-writes.ts";
import type { CartContents } from "../../../selling/cart/contents.ts";
import { addition, readForChange, retryIfChanged, viewWithUser } from "../../../selling/cart-change/change-cart.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { mayTakeExam } from "../exam/exam.rules.ts";
import { mayAct } from "../registration/actions.rules.ts";
import { readWithAttempts } from "../registration/attempt/read-with-attempts.ts";
import { attemptsAgreed } from "../registration/by-hand/registrations-by-hand.ts";
import { examFeeAbroadIn } from "../registration/certification-offers.ts";
import { ownRegistration } from "../registration/enrollment/owned-registration.ts";
import { registrationFactsOf } from "../registration/registration-facts.ts";
import type { RegistrationRead } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { examLinesOf } from "../step/wanted-line.rules.ts";
import { candidateExamLimits } from "./candidate-exam.limit.ts";
import type { ConductBody, ExamPayment, ExamShown } from "./candidate-exam.schema.ts";
import { examPageOf } from "./show-exam-page.ts";

export const get = async (actor: Actor, id: RegistrationId): Promise<ExamShown> =>
  examPageOf(await readWithAttempts(await ownRegistration(actor, id)));

const notAgreed: FieldError = { path: "agreed", message: "Agree to the conduct in the exam first." };

/** What the registration keeps of it: the version that was shown, or the one that is valid now. */
function agreement(
  actor: Actor,
  { settings: { conductText }, registration: { conduct } }: RegistrationRead,
  { agreed, version }: ConductBody,
) {
  if (!agreed) throw new DomainError("request.invalid", { errors: [notAgreed] });
  if (version !== undefined && version !== conductText?.version) throw new DomainError("exam.conduct-changed");
  // Nobody agrees for somebody else; what was agreed to stands.
  if (personOf(actor).actedBy && conductText && conduct?.version !== conductText.version)
    throw new DomainError("exam.acting");
  return conductText && { conduct: { version: conductText.version, at: now() } };
}

/** bylaws#exam-conduct. Pressed again, it follows what is chosen now. */
export async function pay(actor: Actor, id: RegistrationId, wanted: ExamPayment): Promise<CartAndUser> {
  await countAttempt(candidateExamLimits["exam.person"], personOf(actor).personId);
  await retryIfChanged(() => intoCart(actor, id, wanted));
  return viewWithUser(actor);
}

async function intoCart(actor: Actor, id: RegistrationId, wanted: ExamPayment): Promise<void> {
  const read = await readWithAttempts(await ownRegistration(actor, id));
  const { registration, person, offers, attempts, policy } = read;
  const facts = registrationFactsOf(read);
  const agreed = agreement(actor, read, wanted);
  requireAllowed(mayAct("buyExam", facts, today()));
  const offer = requireAllowed(mayTakeExam({ offers: facts.exams, attempts, isLocked: false }, policy));
  const cart = await readForChange(actor);
  const fee = examFeeAbroadIn(offers);
  const lines = examLinesOf(offer.id, wanted.internationalExam, { exams: fee });
  const own = cart.lines.filter((line) => isOfExam(line, id, fee));
  const isWanted = (line: LineItem) => lines.some(({ kind, productId }) => isSameProduct(line, { kind, productId }));
  const gone = own.filter((line) => !isWanted(line));
  const added = lines.filter((line) => !own.some((kept) => isSameProduct(kept, line)));
  const moved = Registrations.changed(person, registration, agreed ?? {}, "conflict");
  const change = await cartChange(cart, gone, { id, added });
  await record(actor, {
    about: person.id,
    action: added.length > 0 ? "registration.exam-into-cart" : "registration.conduct-agreed",
    writes: [...moved.writes, ...change.writes],
    after: {
      registration: id,
      conduct: agreed?.conduct.version,
      items: change.items.map(({ id: line, kind, name, price }) => ({ id: line, kind, name, price })),
    },
  });
}

type ExamLine = Pick<LineItem, "kind" | "productId">;

const isSameProduct = (one: ExamLine, other: ExamLine): boolean =>
  one.kind === other.kind && one.productId === other.productId;

const isOfExam = ({ attachedTo, kind, productId }: LineItem, id: RegistrationId, fee: string | undefined): boolean =>
  attachedTo?.type === "registration" && attachedTo.id === id && (kind === "exam" || productId === fee);

async function cartChange(
  cart: CartContents,
  gone: readonly LineItem[],
  { id, added }: { readonly id: RegistrationId; readonly added: readonly ExamLine[] },
) {
  if (gone.length === 0 && added.length === 0) return { writes: [], items: [] };
  const rest = withoutLines(cart, (line) => gone.includes(line));
  const { writes, items } = await addition(
    rest,
    added.map((line) => ({
      id: createId("lineItem"),
      ...line,
      attachedTo: { type: "registration", id },
      chargedWhen: "now",
    })),
  );
  return { writes: [...gone.map(LineItems.removeOpen), ...writes], items };
}

/** Of an exam that was paid with the registration, or elsewhere: asked for before it is scheduled. */
export async function agree(actor: Actor, id: RegistrationId, body: ConductBody): Promise<ExamShown> {
  await countAttempt(candidateExamLimits["exam.person"], personOf(actor).personId);
  return retryWhenOvertaken(async () => {
    const read = await readWithAttempts(await ownRegistration(actor, id));
    const { registration, person, attempts } = read;
    const agreed = agreement(actor, read, body);
    if (!agreed) throw new DomainError("exam.nothing-to-agree");
    if (registration.closed) throw new DomainError("registration.closed");
    if (registration.status === "complete") throw new DomainError("registration.complete");
    if (registration.conduct?.version === agreed.conduct.version) return examPageOf(read);
    const moved = Registrations.changed(person, registration, agreed, "conflict");
    await record(actor, {
      about: person.id,
      action: "registration.conduct-agreed",
      writes: [...moved.writes, ...attemptsAgreed(moved.registration, attempts)],
      after: { registration: id, conduct: agreed.conduct.version },
    });
    return examPageOf({ ...read, registration: moved.registration });
  });
}
