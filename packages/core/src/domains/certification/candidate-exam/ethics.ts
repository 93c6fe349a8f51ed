import { record } from "../../../ground/change/record.ts";
import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { today } from "../../../ground/shared/clock.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../ground/shared/verdict.ts";
import { countAttempt } from "../../../ground/storage/rate-limit.ts";
import type { RegistrationId } from "../certification.schema.ts";
import { mayAct } from "../registration/actions.rules.ts";
import { ownRegistration } from "../registration/enrollment/owned-registration.ts";
import { registrationFactsOf } from "../registration/registration-facts.ts";
import { type RegistrationRead, readRegistration, readWith } from "../registration/registration-read.ts";
import * as Registrations from "../registration/registrations.ts";
import { shownActions } from "../registration/shown/shown-actions.ts";
import type { CertificationText } from "../setting/certification-settings.ts";
import { candidateExamLimits } from "./candidate-exam.limit.ts";
import type { EthicsShown, EthicsSignatureBody } from "./candidate-exam.schema.ts";

/** The one of the enrollment, whatever is valid by now (bylaws#registration-frozen). */
const textToSign = ({ registration, certification, settings }: RegistrationRead): CertificationText | undefined =>
  settings.ethicsTexts.find(({ id }) => id === registration.ethicsTextId) ?? certification.ethicsText;

async function shown(read: RegistrationRead): Promise<EthicsShown> {
  const { registration, certification } = read;
  const { name } = certification;
  const ethicsText = textToSign(read);
  return {
    id: registration.id,
    certification: { id: certification.id, name },
    ...(ethicsText && { code: { version: ethicsText.version, text: ethicsText.text } }),
    ...(registration.ethics && { signed: registration.ethics }),
    sign: (await shownActions(registrationFactsOf(read))).signEthics,
  };
}

/** bylaws#ethics-signature */
export const get = async (actor: Actor, id: RegistrationId): Promise<EthicsShown> =>
  shown(await readRegistration(await ownRegistration(actor, id)));

/** Signed for oneself alone, and in the version of the enrollment. Sent again, it changes nothing. */
export async function sign(actor: Actor, id: RegistrationId, body: EthicsSignatureBody): Promise<EthicsShown> {
  const { personId, actedBy } = personOf(actor);
  await countAttempt(candidateExamLimits["exam.person"], personId);
  const registration = await ownRegistration(actor, id);
  if (actedBy) throw new DomainError("ethics.acting");
  const read = await readRegistration(registration);
  const { codeOfEthicsSignature: name, codeOfEthicsSignatureDate: on, version } = body;
  const { ethics } = registration;
  if (ethics?.name === name && ethics.on === on && ethics.version === version) return shown(read);
  requireAllowed(mayAct("signEthics", registrationFactsOf(read), today()));
  const ethicsText = textToSign(read);
  if (!ethicsText) throw new DomainError("ethics.no-text");
  if (ethicsText.version !== version) throw new DomainError("ethics.text-changed");
  if (on !== today()) throw new DomainError("request.invalid", { errors: [notToday] });
  const moved = Registrations.changed(read.person, registration, { ethics: { name, on, version } });
  await record(actor, {
    about: personId,
    action: "registration.ethics-signed",
    writes: [...moved.writes, ...Registrations.personWrites(read.person, moved)],
    after: { registration: id, version, on },
  });
  return shown(await readWith(read, moved.registration));
}

const notToday = {
  path: "codeOfEthicsSignatureDate",
  message: "It is signed with today's date. Load the page again.",
};
