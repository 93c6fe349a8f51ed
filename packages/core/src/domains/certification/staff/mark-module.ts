import type { Follow } from "../../../ground/change/outbox.schema.ts";
import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { now, today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { retryWhenOvertaken } from "../../../ground/storage/retry.ts";
import { notOnOwnRecord } from "../../../people/person/own-record/own-record.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { isLocked } from "../registration/deadline.rules.ts";
import type { ModuleDone } from "../registration/registration.entity.ts";
import type { Registration } from "../registration/registration.schema.ts";
import { ownerOfRegistration } from "../registration/registration-copies.ts";
import { type RegistrationRead, readRegistration } from "../registration/registration-read.ts";
import { nextStatus } from "../registration/registration-status.rules.ts";
import * as Registrations from "../registration/registrations.ts";
import { sentForReview } from "../registration/sent-for-review.ts";
import { showRegistration } from "../registration/shown/show-registration.ts";
import { areModulesSent } from "../registration/standing.rules.ts";
import { moduleNames, modulesOf } from "../setting/pathway-modules.ts";
import type { ModuleMark } from "./staff-registration.schema.ts";

/** Which module of which registration. */
interface ModuleOf {
  readonly id: RegistrationId;
  readonly categoryId: string;
}

/** By hand, with a reason; the last one sends them for approval, and so does a mark that is there already where the pathway lost the module that was left (bylaws#module-approval). */
export async function markModule(
  actor: Actor,
  { id, categoryId }: ModuleOf,
  wanted: ModuleMark,
): Promise<Registration> {
  const personId = await ownerOfRegistration(id);
  if (!personId) throw new DomainError("not-found");
  const { done, reason } = await notOnOwnRecord(actor, personId, wanted);
  const registration = await retryWhenOvertaken(async () => {
    const kept = await Registrations.find(personId, id);
    if (!kept) throw new DomainError("not-found");
    const read = await readRegistration(kept);
    if (!modulesOf(read.pathway).includes(categoryId)) throw new DomainError("not-found");
    const isMarked = (kept.modulesDone?.[categoryId] !== undefined) === done;
    if (isMarked && !(done && areLeftUnsent(read))) return kept;
    refuseMark(read);
    return mark(actor, read, { categoryId, done, reason });
  });
  return showRegistration(registration);
}

const areAllDone = ({ pathway }: RegistrationRead, modulesDone: Registrations.KeptRegistration["modulesDone"] = {}) =>
  modulesOf(pathway).every((module) => modulesDone[module] !== undefined);

function areLeftUnsent(read: RegistrationRead): boolean {
  const { registration } = read;
  const isLeft = registration.modulesApprovedOn === undefined && !areModulesSent(registration);
  return isLeft && areAllDone(read, registration.modulesDone);
}

/** While its person works on it, and before they are sent or approved. */
function refuseMark({ registration, attempts, policy }: RegistrationRead): void {
  const { closed, replacedBy, waiting = [], modulesApprovedOn } = registration;
  if (closed) throw new DomainError("registration.closed");
  if (replacedBy) throw new DomainError("registration.replaced");
  if (modulesApprovedOn || waiting.includes("modules")) throw new DomainError("registration.modules-sent");
  requireAllowed(nextStatus(registration.status, "complete_modules"));
  if (isLocked({ ...registration, attempts }, today(), policy)) throw new DomainError("registration.locked");
}

interface Mark extends Pick<ModuleMark, "done" | "reason"> {
  readonly categoryId: string;
}

async function mark(actor: Actor, read: RegistrationRead, { categoryId, done, reason }: Mark) {
  const { person, registration, pathway } = read;
  const { [categoryId]: before, ...others } = registration.modulesDone ?? {};
  const made: ModuleDone = before ?? { on: today(), by: personOf(actor).personId, reason };
  const modulesDone = done ? { ...others, [categoryId]: made } : others;
  const isLast = done && areAllDone(read, modulesDone);
  const moved = Registrations.changed(person, registration, {
    modulesDone: Object.keys(modulesDone).length > 0 ? modulesDone : undefined,
    ...(isLast && sent(registration)),
  });
  const { id, certificationName: certification, pathwayName } = moved.registration;
  const module = (await moduleNames(pathway)).get(categoryId) ?? categoryId;
  await record(actor, {
    about: person.id,
    action: done ? "registration.module-done" : "registration.module-not-done",
    writes: [
      ...moved.writes,
      ...Registrations.personWrites(person, moved),
      ...(isLast ? [sentForReview("mod", { id, person, at: now(), certification, pathway: pathwayName })] : []),
    ],
    after: { registration: id, module, ...(isLast && { status: moved.registration.status }) },
    reason,
    follows: isLast ? toldSent(read) : [],
  });
  return moved.registration;
}

function toldSent({ person, registration: { certificationName: name } }: RegistrationRead): Follow[] {
  const { id: personId, email: to, firstName } = person;
  return [
    { kind: "mail", mail: { template: "registration.modules-sent", to, data: { firstName, name } } },
    {
      kind: "notification",
      personId,
      alert: {
        title: `Your modules for ${name} are done`,
        message: "We are reviewing them. You get a mail with our answer.",
        url: "/certifications-and-training",
      },
    },
  ];
}

/** Hours that wait already are shown first. */
function sent({ status, waiting = [] }: Registrations.KeptRegistration): Registrations.RegistrationChanges {
  return {
    status: requireAllowed(nextStatus(status, "complete_modules")),
    waiting: [...waiting, "modules"],
    ...(status === "in_progress" && { sentAt: now() }),
  };
}
