import { record } from "../../ground/change/record.ts";
import type { Alert } from "../../ground/message/alert.schema.ts";
import { systemActor } from "../../ground/route/actor.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { retryWhenOvertaken } from "../../ground/storage/retry.ts";
import * as Person from "../person/person.ts";
import * as Consent from "./consent.ts";
import { isSamePhone } from "./texting.rules.ts";

interface ConsentHolder {
  readonly personId: PersonId;
  readonly phone: string;
}

type Why = "stop" | "refused";

const reasons: Readonly<Record<Why, { reason: string; alert: Alert }>> = {
  stop: {
    reason: "STOP was sent from this phone.",
    alert: {
      title: "Text messages are stopped",
      message: "We got STOP from your phone, so we send no more text messages. Reply START to get them again.",
      url: "/opt-in",
    },
  },
  refused: {
    reason: "The carrier takes no text messages for this number.",
    alert: {
      title: "We cannot text your phone",
      message: "Its carrier does not take our messages, so we have stopped. Check the number, then opt in again.",
      url: "/opt-in",
    },
  },
};

export const phoneSide = systemActor("text-messages");

/** Does nothing when consent has ended already. */
export async function endConsent({ personId, phone }: ConsentHolder, why: Why): Promise<void> {
  await retryWhenOvertaken(async () => {
    const person = await Person.find(personId);
    if (!person) return;
    const lines = await Consent.withdrawn({ id: personId, cellPhone: phone }, "phone");
    if (lines.length === 0) return;
    const willText = person.willText && !isSamePhone(person.cellPhone, phone);
    const { reason, alert } = reasons[why];
    await record(phoneSide, {
      about: personId,
      action: "texting.opted-out",
      writes: [...lines, Person.patchAsRead(person, { set: { willText } }, ["cellPhone"])],
      before: { willText: person.willText },
      after: { willText, phone, source: "phone" },
      reason,
      follows: [{ kind: "notification", personId, alert }],
    });
  });
}
