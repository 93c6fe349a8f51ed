import type { Follow } from "../../../../ground/change/outbox.schema.ts";
import { record } from "../../../../ground/change/record.ts";
import { systemActor } from "../../../../ground/route/actor.ts";
import { now, today } from "../../../../ground/shared/clock.ts";
import { plusDays } from "../../../../ground/shared/days.ts";
import { retryWhenOvertaken } from "../../../../ground/storage/retry.ts";
import type { VerificationId } from "../../certification.schema.ts";
import * as Verifications from "../../verification/verifications.ts";
import { type ReadRequest, readRequest } from "../request.ts";

const reminding = systemActor("silent-supervisors");

/** Nobody reads what is mailed to this address: the request is over, and the candidate is told (bylaws#supervisor-link). */
export const mailBounced = (id: VerificationId): Promise<void> => retryWhenOvertaken(() => bouncedOnce(id));

async function bouncedOnce(id: VerificationId): Promise<void> {
  const verification = await Verifications.find(id);
  if (verification?.state !== "sent") return;
  const read = await readRequest(verification);
  const over = { state: "expired", bouncedAt: now(), validUntil: plusDays(today(), -1), dueOn: undefined } as const;
  await record(reminding, {
    about: verification.personId,
    action: "verification.undeliverable",
    writes: [Verifications.changed(verification, over, "conflict").write],
    after: { verification: id, supervisor: verification.supervisor.email },
    follows: read && read.entries.length > 0 ? told(read, verification) : [],
  });
}

function told(
  { person: { id: personId, email: to, firstName }, registration: { id: registrationId } }: ReadRequest,
  { supervisor: { name: supervisor, email } }: Verifications.KeptVerification,
): Follow[] {
  const text = `Our mail to ${supervisor} could not be delivered to ${email}. Check the address in your entries, then ask again, or name another supervisor.`;
  return [
    {
      kind: "mail",
      mail: { template: "verification.undeliverable", to, data: { firstName, registrationId, supervisor, text } },
    },
    {
      kind: "notification",
      personId,
      alert: {
        title: `Our mail did not reach ${supervisor}`,
        message: text,
        url: `/certifications-and-training/experience?registration=${registrationId}`,
        urgent: true,
      },
    },
  ];
}
