import type { Follow } from "../../ground/change/outbox.schema.ts";
import { record } from "../../ground/change/record.ts";
import * as Person from "../../people/person/person.ts";
import { sessionsEnded } from "../../people/person/session.ts";
import type { DecisionAction } from "../../review/subject.ts";
import { confirmWaiting, endRequest } from "./closure.ts";
import { refusedMail } from "./closure-subject.ts";

export const carryOutClosure: DecisionAction = async ({ personId }, { outcome, message, author, settled }) => {
  const person = await Person.get(personId);
  if (outcome === "approve") {
    return record(author, {
      about: personId,
      action: "privacy.closure-confirmed",
      writes: [...settled, confirmWaiting(personId), Person.patch(personId, { set: sessionsEnded() })],
      follows: [{ kind: "erase", personId }],
    });
  }
  const { plainTextOf } = await import("../../ground/message/message-html.ts");
  const plain = plainTextOf(message);
  await record(author, {
    about: personId,
    action: "privacy.closure-refused",
    writes: [...settled, ...endRequest(personId, "privacy.not-asked")],
    before: { closureRequestedAt: person.closureRequestedAt },
    reason: plain,
    follows: refusedFollows(person, { message, plain }),
  });
};

interface ClosureMessage {
  readonly message: string;
  readonly plain: string;
}

const refusedFollows = ({ id, email, firstName }: Person.Person, { message, plain }: ClosureMessage): Follow[] => [
  { kind: "mail", mail: refusedMail(email, firstName, message) },
  {
    kind: "notification",
    personId: id,
    alert: {
      title: "Your account stays open",
      message: plain,
      url: "/edit-profile/account#close-account",
    },
  },
];
