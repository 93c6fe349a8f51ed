import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { now, today } from "../../../../ground/shared/clock.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import { writtenDay } from "../../../../ground/shared/values.ts";
import type { Effect, Ending } from "../../../../money/order/line-item/effect.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type {
  DecisionWrites,
  OrderAnswer,
  OrderDecision,
  Owner,
  RemovalWrites,
  ReviewWrites,
} from "../../../../money/order/line-item/seller.ts";
import type { Person } from "../../../../people/person/person.ts";
import * as ReviewItems from "../../../../review/items.ts";
import { ExtensionId, RegistrationId } from "../../certification.schema.ts";
import type { ExtensionState } from "../../extension/extension.schema.ts";
import { extensionSubject } from "../../extension/extension.subject.schema.ts";
import * as Extensions from "../../extension/extensions.ts";
import { paidBackSent, staysText } from "../paid-back/paid-back.ts";
import * as Registrations from "../registrations.ts";
import { deadlineBack, deadlineExtended, isExtensionKept } from "./extended-deadline.rules.ts";

async function extensionOf(lines: readonly LineItem[], { id }: Person): Promise<Extensions.KeptExtension | undefined> {
  const extensionId = ExtensionId.safeParse(lines[0]?.attachedTo?.id).data;
  return extensionId && Extensions.find(id, extensionId);
}

const registrationOf = ({ personId, recordId }: Extensions.KeptExtension) =>
  Registrations.find(personId, RegistrationId.parse(recordId));

async function send(lines: readonly LineItem[], person: Person): Promise<ReviewWrites> {
  const extension = await extensionOf(lines, person);
  if (!extension) return { onPerson: {}, writes: [], follows: [] };
  const moved = Extensions.moved(person, extension, "under_review");
  const { id: itemId, certificationName: certification, completedHours } = extension;
  const sent = ReviewItems.submitted(
    extensionSubject,
    { itemId, person, at: now(), cells: { certification, completedHours: completedHours / 100 } },
    "extension.moved",
  );
  return {
    onPerson: moved.onPerson.set ?? {},
    writes: [...moved.writes, sent],
    follows: [askedMail(person, extension)],
  };
}

const askedMail = (
  { email: to, firstName }: Person,
  { certificationName: name, newDeadline }: Extensions.KeptExtension,
): Follow => ({ kind: "mail", mail: { template: "extension.asked", to, data: { firstName, name, newDeadline } } });

const notForReview = ({ id, state }: Extensions.KeptExtension) =>
  state === "under_review" ? ReviewItems.withdrawn(id, "extension.being-decided") : [];

/** bylaws#extension */
export const waits: Owner["waits"] = {
  isReviewed: (lines) => lines.some(({ chargedWhen }) => chargedWhen === "approval"),
  send,
  async refuseOutside(line) {
    const id = ExtensionId.safeParse(line.attachedTo?.id).data;
    const extension = id && (await Extensions.find(line.personId, id));
    if (extension?.state === "in_cart" || extension?.state === "under_review") {
      throw new DomainError("extension.not-approved");
    }
  },
  // Approved by then, so it waits in no queue.
  paidOutside: () => [],
};

const isOpen = ({ state }: Extensions.KeptExtension): boolean => state === "under_review" || state === "unpaid";

function stateAfter(answer: Exclude<OrderAnswer, "unpaid">, extension: Extensions.KeptExtension): ExtensionState {
  if (answer === "rejected") return "rejected";
  return extension.state === "unpaid" && today() > extension.newDeadline ? "too_late" : "withdrawn";
}

/** Its order is gone. Of a rejection, the review itself takes it out of the queue. */
export async function decided(
  person: Person,
  lines: readonly LineItem[],
  { answer }: OrderDecision,
): Promise<DecisionWrites> {
  const extension = await extensionOf(lines, person);
  if (!extension || !isOpen(extension)) return {};
  // The transaction that begins the charge says more of it.
  if (answer === "unpaid") return {};
  const moved = Extensions.moved(person, extension, stateAfter(answer, extension));
  return {
    onPerson: moved.onPerson.set,
    writes: [...moved.writes, ...(answer === "rejected" ? [] : notForReview(extension))],
  };
}

/** It is paid, so the deadline moves; what is closed or complete stays as it is (bylaws#extension). */
export async function purchase(lines: readonly LineItem[], person: Person): Promise<Effect> {
  const extension = await extensionOf(lines, person);
  if (!extension) throw new Error(`${lines[0]?.attachedTo?.id} was paid, and there is no such extension`);
  const registration = await registrationOf(extension);
  const granted = Extensions.moved(person, extension, "granted");
  const deadline = registration && deadlineExtended(registration, extension);
  if (!registration || !deadline)
    return { writes: [...granted.writes, ...Registrations.personWrites(person, granted)] };
  const moved = Registrations.changed(person, registration, { deadline, reminded: undefined });
  const onPerson = { set: { ...moved.onPerson.set, ...granted.onPerson.set } };
  return {
    writes: [...granted.writes, ...moved.writes, ...Registrations.personWrites(person, { onPerson })],
    follows: granted.extension.state === extension.state ? [] : toldGranted(person, registration, deadline),
    after: { extension: extension.id, registration: registration.id, deadline },
  };
}

function toldGranted(
  { id: personId, email: to, firstName }: Person,
  { certificationName: name }: Registrations.KeptRegistration,
  deadline: NonNullable<Registrations.KeptRegistration["deadline"]>,
): Follow[] {
  return [
    { kind: "mail", mail: { template: "extension.granted", to, data: { firstName, name, deadline } } },
    {
      kind: "notification",
      personId,
      alert: {
        title: `Your deadline for ${name} is extended`,
        message: `You have until ${writtenDay(deadline)} to complete it.`,
        url: "/certifications-and-training",
      },
    },
  ];
}

/** Staff decide whether it stands: it was used meanwhile (bylaws#paid-back). */
function kept(
  person: Person,
  registration: Registrations.KeptRegistration,
  {
    ended,
    lines,
    why,
  }: { ended: Extensions.ExtensionWrites; lines: readonly LineItem[]; why: "refunded" | "disputed" },
): Ending {
  const granted = [registration.status === "complete" ? "certificate" : "extension"] as const;
  const sent = paidBackSent(person, registration, { lines, why, granted });
  const onPerson = { set: { ...sent.onPerson.set, ...ended.onPerson.set } };
  return {
    writes: [...ended.writes, ...sent.writes, ...Registrations.personWrites(person, { onPerson })],
    after: { extension: ended.extension.id, registration: registration.id, stillGranted: lines.map(({ id }) => id) },
    told: staysText(granted),
  };
}

/** The old deadline comes back, unless the registration was finished or sent meanwhile (bylaws#extension-refunded). */
export async function refunded(
  lines: readonly LineItem[],
  person: Person,
  why: "refunded" | "disputed" = "refunded",
): Promise<Ending> {
  const extension = await extensionOf(lines, person);
  if (extension?.state !== "granted") return { writes: [] };
  const registration = await registrationOf(extension);
  const deadline = registration && deadlineBack(registration, extension);
  const ended = Extensions.moved(person, extension, "refunded");
  if (registration && isExtensionKept(registration, extension))
    return kept(person, registration, { ended, lines, why });
  if (!registration || !deadline) {
    return {
      writes: [...ended.writes, ...Registrations.personWrites(person, ended)],
      after: { extension: extension.id, deadline: registration?.deadline },
    };
  }
  const moved = Registrations.changed(person, registration, { deadline, reminded: undefined });
  const onPerson = { set: { ...moved.onPerson.set, ...ended.onPerson.set } };
  return {
    writes: [...ended.writes, ...moved.writes, ...Registrations.personWrites(person, { onPerson })],
    after: { extension: extension.id, registration: registration.id, deadline },
    told: `Your extension for ${extension.certificationName} has ended. Your deadline is ${writtenDay(deadline)} again.`,
  };
}

/** Nobody has asked for anything yet. */
export async function removed(lines: readonly LineItem[], person: Person): Promise<RemovalWrites> {
  const extension = await extensionOf(lines, person);
  if (extension?.state !== "in_cart") return {};
  const { writes, onPerson } = Extensions.dropped(person, extension);
  return { writes, onPerson, before: { extension: extension.id } };
}
