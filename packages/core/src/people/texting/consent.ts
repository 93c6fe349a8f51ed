import { textTerms } from "../../engines/setting/wording/text-terms.ts";
import { now } from "../../ground/shared/clock.ts";
import { createId } from "../../ground/shared/create-id.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { type Write, write } from "../../ground/storage/commit.ts";
import { AgreementEntity, ConsentEntity, PhoneWordEntity } from "./consent.entity.ts";
import { textingProblems } from "./texting.problem.ts";
import { toE164 } from "./texting.rules.ts";
import { Consent, type ConsentSource, type TextConsent } from "./texting.schema.ts";

interface Phone {
  readonly id: PersonId;
  readonly cellPhone: string | undefined;
}

/** The ledger line for a consent; the caller sets `willText: true`. Empty if in force; refused after a STOP. */
export async function given({ id: personId, cellPhone }: Phone, source: ConsentSource): Promise<Write[]> {
  const phone = toE164(cellPhone);
  if (!phone) throw new DomainError("request.invalid", { errors: [noPhone] });
  const [agreement, terms] = await Promise.all([agreementOf(personId, phone), textTerms()]);
  if (agreement?.given) return [];
  // A phone shows no terms, so the earlier version applies again.
  const termsVersion = source === "phone" ? agreement?.termsVersion : terms.version;
  return [
    ...line({ personId, phone, given: true, termsVersion, source }),
    write(
      PhoneWordEntity.update({ phone })
        .add({ agreements: 1 })
        .where(({ said }, { notExists, eq }) => `${notExists(said)} OR ${eq(said, "start")}`)
        .params(),
      "texting.phone-stopped",
    ),
  ];
}

/** The ledger line for an end of consent; the caller sets `willText: false`. Empty if none is in force. */
export async function withdrawn({ id: personId, cellPhone }: Phone, source: ConsentSource): Promise<Write[]> {
  const phone = toE164(cellPhone);
  const agreement = phone ? await agreementOf(personId, phone) : null;
  if (!phone || !agreement?.given) return [];
  return line({ personId, phone, given: false, termsVersion: agreement.termsVersion, source });
}

const noPhone = { path: "cellPhone", message: "Please enter a 10-digit phone number." };

const agreementOf = async (personId: PersonId, phone: string) =>
  (await AgreementEntity.get({ phone, personId }).go({ consistent: true })).data;

type Line = Omit<Consent, "id" | "at">;

/** One line and the new present state; of two equal lines at once, one is refused. */
function line({ personId, phone, given, termsVersion, source }: Line): Write[] {
  const at = now();
  const consent = {
    id: createId("consent"),
    personId,
    given,
    phone,
    source,
    at,
    ...(termsVersion && { termsVersion }),
  };
  const agreement = AgreementEntity.put({ phone, personId, given, since: at, ...(termsVersion && { termsVersion }) });
  const isNews = agreement.where(
    (known, { notExists, eq }) => `${notExists(known.given)} OR ${eq(known.given, !given)}`,
  );
  return [write(ConsentEntity.create(consent).params()), write(isNews.params(), "conflict")];
}

/** Undefined without consent in force, or after a STOP. */
export async function numberInForce(person: Phone): Promise<string | undefined> {
  return (await standingOf(person)).isGiven ? toE164(person.cellPhone) : undefined;
}

export async function standingOf({ id, cellPhone }: Phone): Promise<TextConsent> {
  const phone = toE164(cellPhone);
  if (!phone) return { isGiven: false, isStopped: false };
  const [agreement, isStopped] = await Promise.all([agreementOf(id, phone), hasStopped(phone)]);
  if (!agreement?.given || isStopped) return { isGiven: false, isStopped };
  const { since, termsVersion } = agreement;
  return { isGiven: true, isStopped, since, ...(termsVersion && { termsVersion }) };
}

export async function hasStopped(cellPhone: string): Promise<boolean> {
  const phone = toE164(cellPhone);
  if (!phone) return false;
  const { data } = await PhoneWordEntity.get({ phone }).go({ consistent: true });
  return data?.said === "stop";
}

/** Only the phone itself can take a STOP back. */
export const ended = { willText: false } as const;

export const phoneStopped = () =>
  new DomainError("texting.phone-stopped", {
    errors: [{ path: "cellPhone", message: textingProblems["texting.phone-stopped"][1] }],
  });

export async function consentsOf(personId: PersonId): Promise<Consent[]> {
  const { data } = await ConsentEntity.query.byPerson({ personId }).go({ pages: "all", consistent: true });
  return data.map((stored) => Consent.parse(stored));
}
