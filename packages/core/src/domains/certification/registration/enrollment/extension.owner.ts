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
import { chargedText } from "../../../../money/order/words/charged-text.rules.ts";
import type { Person } from "../../../../people/person/person.ts";
import { bothPatches } from "../../../../people/person/profile/patches.rules.ts";
import * as ReviewItems from "../../../../review/items.ts";
import { ExtensionId, RegistrationId } from "../../certification.schema.ts";
import { isExtensionWaiting } from "../../extension/extension.rules.ts";
import type { ExtensionState } from "../../extension/extension.schema.ts";
import { extensionSubject } from "../../extension/extension.subject.schema.ts";
import * as Extensions from "../../extension/extensions.ts";
import { paidBackSent, staysText } from "../paid-back/paid-back.ts";
import * as Registrations from "../registrations.ts";
import { isRegistrationEnded } from "../standing.rules.ts";
import { changedUnread } from "../unused/expired-payments.ts";
import { grantsNothing, linesAttachedTo } from "./attached-lines.ts";
import { attachedEnds } from "./close-registration.ts";
import { deadlineBack, deadlineExtended, isExtensionKept } from "./extended-deadline.rules.ts";
import { toldInVain } from "./paid-in-vain.ts";
import { withoutUnused } from "./unused-payments.ts";

async function extensionOf(lines: readonly LineItem[], { id }: Person): Promise<Extensions.KeptExtension | undefined> {
  const extensionId = ExtensionId.safeParse(lines[0]?.attachedTo?.id).data;
  return extensionId && Extensions.find(id, extensionId);
}

const registrationOf = ({ personId, recordId }: Extensions.KeptExtension) =>
  Registrations.find(personId, RegistrationId.parse(recordId));

async function send(lines: readonly LineItem[], person: Person): Promise<ReviewWrites> {
  const extension = await extensionOf(lines, person);
  if (!extension) return { onPerson: {}, writes: [], follows: [] };
  const registration = await registrationOf(extension);
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
    // A bank may answer while it is closed: then the order that just began ends with it (bylaws#registration-over).
    follows:
      registration && isRegistrationEnded(registration) ? attachedEnds(registration) : [askedMail(person, extension)],
  };
}

const askedMail = (
  { email: to, firstName }: Person,
  { certificationName: name, newDeadline }: Extensions.KeptExtension,
): Follow => ({ kind: "mail", mail: { template: "extension.asked", to, data: { firstName, name, newDeadline } } });

const notForReview = ({ id, state }: Extensions.KeptExtension) =>
  state === "under_review" ? ReviewItems.withdrawn(extensionSubject, id, "extension.being-decided") : [];

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
  { answer, chargedCents = 0 }: OrderDecision,
): Promise<DecisionWrites> {
  const extension = await extensionOf(lines, person);
  if (!extension || !isOpen(extension)) return {};
  // The transaction that begins the charge says more of it.
  if (answer === "unpaid") return {};
  const state = stateAfter(answer, extension);
  const moved = Extensions.moved(person, extension, state);
  const unused = await listedWithout(person, moved.extension);
  const isNeverPaid = state === "too_late" && answer === "deleted";
  return {
    onPerson: moved.onPerson.set,
    writes: [...moved.writes, ...(answer === "rejected" ? [] : notForReview(extension)), ...unused.writes],
    follows: [...(isNeverPaid ? toldNeverPaid(person, extension, chargedCents) : []), ...unused.follows],
  };
}

/** It was the last that could lead on from a registration that has expired (bylaws#registration-unused-payments). */
async function listedWithout(person: Person, extension: Extensions.KeptExtension) {
  const registration = await registrationOf(extension);
  const moved = registration && (await changedUnread(person, registration, { extension }));
  return moved?.isListed ? moved : { writes: [], follows: [] };
}

const toldNeverPaid = (
  { id: personId, email: to, firstName }: Person,
  { certificationName: name, newDeadline }: Extensions.KeptExtension,
  chargedCents: number,
): Follow[] => [
  {
    kind: "mail",
    mail: { template: "extension.never-paid", to, data: { firstName, name, newDeadline, chargedCents } },
  },
  {
    kind: "notification",
    personId,
    alert: {
      title: `Your extension for ${name} was not paid`,
      message: `It was to be paid by ${writtenDay(newDeadline)}, so its order is canceled. ${chargedText(chargedCents)}`,
      url: "/certifications-and-training",
    },
  },
];

const isRegistrationOver = async (registration: Registrations.KeptRegistration): Promise<boolean> =>
  grantsNothing(registration, await linesAttachedTo(registration.personId, registration.id));

/** It is paid, so the deadline moves; of a registration that is over it is paid in vain (bylaws#extension). */
export async function purchase(lines: readonly LineItem[], person: Person): Promise<Effect> {
  const extension = await extensionOf(lines, person);
  if (!extension) throw new Error(`${lines[0]?.attachedTo?.id} was paid, and there is no such extension`);
  const registration = await registrationOf(extension);
  if (registration && (await isRegistrationOver(registration))) return inVain(lines, person, extension);
  const granted = Extensions.moved(person, extension, "granted");
  const deadline = registration && deadlineExtended(registration, extension);
  if (!registration || !deadline)
    return { writes: [...granted.writes, ...Registrations.personWrites(person, granted)] };
  const moved = await changedUnread(person, registration, {
    changes: { deadline, reminded: undefined },
    extension: granted.extension,
  });
  const onPerson = { set: { ...moved.onPerson.set, ...granted.onPerson.set } };
  const isNews = granted.extension.state !== extension.state;
  return {
    writes: [...granted.writes, ...moved.writes, ...Registrations.personWrites(person, { onPerson })],
    follows: [...(isNews ? toldGranted(person, registration, deadline) : []), ...moved.follows],
    after: { extension: extension.id, registration: registration.id, deadline },
  };
}

/** No deadline moves. Staff give the money back, if there is any (bylaws#registration-paid-in-vain). */
function inVain(lines: readonly LineItem[], person: Person, extension: Extensions.KeptExtension): Effect {
  const paid = lines.filter(({ finalPrice }) => finalPrice > 0);
  const ended = Extensions.moved(person, extension, paid.length > 0 ? "in_vain" : "withdrawn");
  return {
    writes: [...ended.writes, ...Registrations.personWrites(person, ended)],
    follows: toldInVain(person, extension, paid),
    after: { extension: extension.id, registration: extension.recordId, isInVain: true },
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

const hasNotBegun = ({ state }: Extensions.KeptExtension): boolean => state === "in_vain" || isExtensionWaiting(state);

/** No deadline has moved. It can be asked for again. */
async function neverBegun(person: Person, extension: Extensions.KeptExtension): Promise<Ending> {
  const ended = Extensions.moved(person, extension, "refunded");
  const unused = await listedWithout(person, ended.extension);
  return {
    writes: [
      ...ended.writes,
      ...notForReview(extension),
      ...unused.writes,
      ...Registrations.personWrites(person, ended),
    ],
    follows: unused.follows,
    after: { extension: extension.id },
    told: `Your extension for ${extension.certificationName} has ended before it began.`,
  };
}

/** The old deadline comes back, unless the registration was finished or sent meanwhile (bylaws#extension-refunded). */
export async function refunded(
  lines: readonly LineItem[],
  person: Person,
  why: "refunded" | "disputed" = "refunded",
): Promise<Ending> {
  const extension = await extensionOf(lines, person);
  if (extension && hasNotBegun(extension)) return neverBegun(person, extension);
  if (extension?.state !== "granted") return { writes: [] };
  const registration = await registrationOf(extension);
  const deadline = registration && deadlineBack(registration, extension);
  const ended = Extensions.moved(person, extension, "refunded");
  if (registration && isExtensionKept(registration, extension))
    return kept(person, registration, { ended, lines, why });
  if (!registration || !deadline) {
    const unused = registration && withoutUnused(registration, lines);
    const settled = unused && Registrations.changed(person, registration, unused, "conflict");
    const onPerson = bothPatches(settled?.onPerson ?? {}, ended.onPerson);
    return {
      writes: [...ended.writes, ...(settled?.writes ?? []), ...Registrations.personWrites(person, { onPerson })],
      after: { extension: extension.id, deadline: registration?.deadline },
    };
  }
  const moved = await changedUnread(person, registration, {
    changes: { deadline, reminded: undefined },
    extension: ended.extension,
    refusal: "registration.moved",
  });
  const onPerson = { set: { ...moved.onPerson.set, ...ended.onPerson.set } };
  return {
    writes: [...ended.writes, ...moved.writes, ...Registrations.personWrites(person, { onPerson })],
    follows: moved.follows,
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
