import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import { now } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { write } from "../../ground/storage/commit.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import * as Person from "../../people/person/person.ts";
import type { User } from "../../people/person/user.schema.ts";
import * as CurrentUser from "../../people/person/user.ts";
import * as ReviewItems from "../../review/items.ts";
import * as OwnToken from "../../vendors/cognito/own-token.gateway.ts";
import { closureSubject } from "./closure.subject.schema.ts";
import { ClosureEntity } from "./privacy.entity.ts";
import { privacyLimits } from "./privacy.limit.ts";
import type { ClosureRequest } from "./privacy.schema.ts";

const url = "/edit-profile/account#close-account";

/** Asks for the password. Nothing is erased before staff confirm. */
export async function requestClosure(actor: Actor, { currentPassword, reason }: ClosureRequest): Promise<User> {
  const { personId, accessToken } = personOf(actor);
  await countAttempt(privacyLimits["closure.person"], personId);
  const person = await Person.getForRequest(actor, personId);
  await OwnToken.provePassword(accessToken, currentPassword);
  const requestedAt = now();
  const closure = { personId, state: "waiting", requestedAt, ...(reason && { reason }) } as const;
  await record(actor, {
    about: personId,
    action: "privacy.closure-requested",
    writes: [
      write(ClosureEntity.create(closure).params(), "privacy.closure-asked"),
      ReviewItems.submitted(
        closureSubject,
        { itemId: personId, person, at: requestedAt, cells: {} },
        "privacy.closure-asked",
      ),
      Person.patch(personId, { set: { closureRequestedAt: requestedAt } }),
    ],
    after: { closureRequestedAt: requestedAt },
    ...(reason && { reason }),
    follows: requestedFollows(person),
  });
  return CurrentUser.getUser(actor);
}

const requestedFollows = ({ id, email, firstName }: Person.Person): Follow[] => [
  { kind: "mail", mail: { template: "privacy.closure-requested", to: email, data: { firstName } } },
  {
    kind: "notification",
    personId: id,
    alert: {
      title: "You asked to close your account",
      message: "Staff will answer you. Until then you can keep your account.",
      url,
    },
  },
];

export async function withdrawClosure(actor: Actor): Promise<User> {
  const { personId } = personOf(actor);
  const { closureRequestedAt } = await Person.getForRequest(actor, personId);
  if (closureRequestedAt) {
    await record(actor, {
      about: personId,
      action: "privacy.closure-withdrawn",
      writes: [
        ...endRequest(personId, "privacy.closing"),
        ...ReviewItems.withdrawn(closureSubject, personId, "privacy.closure-answered"),
      ],
      before: { closureRequestedAt },
    });
  }
  return CurrentUser.getUser(actor);
}

type TooLate = "privacy.closing" | "privacy.not-asked";

export const endWaiting = (personId: PersonId, refusal: TooLate) =>
  write(
    ClosureEntity.remove({ personId })
      .where(({ state }, { eq }) => eq(state, "waiting"))
      .params(),
    refusal,
  );

export const confirmWaiting = (personId: PersonId) =>
  write(
    ClosureEntity.patch({ personId })
      .set({ state: "confirmed" })
      .where(({ state }, { eq }) => eq(state, "waiting"))
      .params(),
    "privacy.not-asked",
  );

/** Of the person: what says that a request waits. */
export const requestFields = ["closureRequestedAt", "closureDecision"] as const;

export const endRequest = (personId: PersonId, refusal: TooLate) => [
  endWaiting(personId, refusal),
  Person.patch(personId, { remove: requestFields }),
];

export async function waitingClosure(personId: PersonId) {
  const { data: closure } = await ClosureEntity.get({ personId }).go({ consistent: true });
  if (closure?.state === "confirmed") throw new DomainError("privacy.closure-done");
  if (!closure) throw new DomainError("privacy.not-asked");
  return closure;
}
