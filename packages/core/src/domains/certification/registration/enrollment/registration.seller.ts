import { today } from "../../../../ground/shared/clock.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../../ground/shared/verdict.ts";
import type { Offer } from "../../../../money/catalog/catalog.schema.ts";
import * as Catalog from "../../../../money/catalog/catalog.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { AskedLine, BuyerDay, Seller } from "../../../../money/order/line-item/seller.ts";
import type { Person } from "../../../../people/person/person.ts";
import { RegistrationId } from "../../certification.schema.ts";
import { mayTakeExam } from "../../exam/exam.rules.ts";
import { certificationSettings } from "../../setting/certification-settings.ts";
import { mayAct } from "../actions.rules.ts";
import { isLocked } from "../deadline.rules.ts";
import { registrationFactsOf } from "../registration-facts.ts";
import { asForStudent } from "../registration-prices.ts";
import { readRegistration } from "../registration-read.ts";
import * as Registrations from "../registrations.ts";
import { isBeingFilled } from "../standing.rules.ts";
import { readyToOrder } from "./ready-to-order.ts";

/** Of what is sold for a registration alone: its fee, materials, exams. Its owner carries it out. */
export const words: Seller["words"] = {};

const idOf = ({ attachedTo }: AskedLine): RegistrationId | undefined =>
  attachedTo?.type === "registration" ? RegistrationId.safeParse(attachedTo.id).data : undefined;

async function isFirstExamOfStudent(personId: Person["id"], asked: AskedLine): Promise<boolean> {
  const id = asked.kind === "exam" ? idOf(asked) : undefined;
  const registration = id && (await Registrations.find(personId, id));
  if (!registration?.fullTimeStudent) return false;
  const { certifications } = await certificationSettings();
  return certifications.some((one) => one.id === registration.certificationId && one.examId === asked.productId);
}

/** Half the price for who was accepted as a full-time student (bylaws#exam-price). */
export async function offersOf(
  asked: readonly AskedLine[],
  { personId, on }: BuyerDay,
): Promise<(Offer | undefined)[]> {
  const products = await Catalog.findProducts(asked.map(({ kind, productId: id }) => ({ kind, id })));
  return Promise.all(
    asked.map(async (one) => {
      const product = products.find(({ kind, id }) => kind === one.kind && id === one.productId);
      return product && (await isFirstExamOfStudent(personId, one)) ? asForStudent(product, on) : product;
    }),
  );
}

const notAlone = "This is part of a registration. Choose it there.";

/** Asked when it is put into the cart, and again at checkout (bylaws#registration-cart). */
export async function refuse(person: Person, asked: AskedLine): Promise<void> {
  const id = idOf(asked);
  if (!id) throw new DomainError("catalog.not-offered", { detail: notAlone });
  const registration = await Registrations.find(person.id, id);
  if (!registration) throw new DomainError("not-found");
  if (registration.closed) throw new DomainError("registration.closed");
  if (registration.status === "complete") throw new DomainError("registration.complete");
  if (!isBeingFilled(registration.status)) throw new DomainError("registration.in-review");
  if (registration.replacedBy) throw new DomainError("registration.replaced");
  if (asked.kind === "registration_fee") return refuseUnready(registration);
  if (asked.kind === "exam" || registration.enrolledOn) await refusePart(registration, asked);
}

/** All of its lines in the cart together: nothing is charged for other answers than it has now (bylaws#registration-cart). */
export async function refuseAtCheckout(lines: readonly LineItem[], person: Person): Promise<void> {
  const [line] = lines;
  const id = line && idOf(line);
  const registration = id && (await Registrations.find(person.id, id));
  // What is bought once somebody is enrolled follows from no answer.
  if (!registration || registration.enrolledOn) return;
  const { areStepsDone, isAsOwed } = await readyToOrder(registration, lines);
  if (!areStepsDone) throw new DomainError("registration.steps-missing");
  if (!isAsOwed) throw new DomainError("registration.moved", { detail: otherItems });
}

/** With the order that waited for it, nothing is charged for a registration that is closed (bylaws#registration-over). */
export async function refuseCharge([line]: readonly LineItem[], { id: personId }: Person): Promise<void> {
  const id = line && idOf(line);
  const registration = id && (await Registrations.find(personId, id));
  if (registration?.closed) throw new DomainError("registration.closed");
  if (registration?.replacedBy) throw new DomainError("registration.replaced");
}

const otherItems =
  "The items of your registration in the cart are not what your answers ask for now. Open its last step, Pay & Review, and put it into the cart again.";

async function refuseUnready(registration: Registrations.KeptRegistration): Promise<void> {
  if (registration.status !== "pre_registration") throw new DomainError("registration.moved");
  const facts = registrationFactsOf(await readRegistration(registration));
  if (!facts.areStepsDone) throw new DomainError("registration.steps-missing");
}

async function refusePart(registration: Registrations.KeptRegistration, { kind, productId }: AskedLine): Promise<void> {
  const read = await readRegistration(registration);
  const facts = registrationFactsOf(read);
  const { attempts, policy } = read;
  if (isLocked({ ...registration, attempts }, today(), policy)) throw new DomainError("registration.locked");
  if (kind === "practice_exam") requireAllowed(mayAct("buyPracticeExams", facts, today()));
  if (kind !== "exam") return;
  const offer = requireAllowed(mayTakeExam({ offers: facts.exams, attempts, isLocked: false }, policy));
  if (offer.id !== productId) throw new DomainError("exam.other-price");
}

export const once: Seller["once"] = {
  keyOf: ({ kind, productId, attachedTo }) => (attachedTo ? `${kind} ${productId} ${attachedTo.id}` : ""),
  refusal: "registration.moved",
};
