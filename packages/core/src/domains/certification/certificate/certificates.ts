import type { EntityItem } from "electrodb";
import { now } from "../../../ground/shared/clock.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import type { LocalDate, PersonId } from "../../../ground/shared/values.ts";
import { type Write, write } from "../../../ground/storage/commit.ts";
import { type ChangesOf, withChanges } from "../../../ground/storage/with-changes.ts";
import type { KeptCertification } from "../../../people/certificate/kept-certification.rules.ts";
import type { Person, PersonPatch } from "../../../people/person/person.ts";
import { byHandFrom } from "../by-hand-index.ts";
import {
  type CertificateId,
  type CertificationFacts,
  certificateId,
  type RegistrationId,
} from "../certification.schema.ts";
import { owesFromOf } from "../renewal/fee.rules.ts";
import { CertificateEntity } from "./certificate.entity.ts";

export type KeptCertificate = EntityItem<typeof CertificateEntity>;

/** All of a person, also those that are no longer held; the newest first. */
export async function ofPerson(personId: PersonId, consistent = true): Promise<KeptCertificate[]> {
  const { data } = await CertificateEntity.query.byPerson({ personId }).go({ pages: "all", order: "desc", consistent });
  return data;
}

export async function find(personId: PersonId, id: CertificateId): Promise<KeptCertificate | undefined> {
  return (await CertificateEntity.get({ personId, id }).go({ consistent: true })).data ?? undefined;
}

export async function withoutCredential(): Promise<KeptCertificate[]> {
  return (await CertificateEntity.query.byHand({ byHand: "credential" }).go({ pages: "all" })).data;
}

export async function countWithoutCredential({ atMost }: { readonly atMost: number }): Promise<number> {
  const { data } = await CertificateEntity.query
    .byHand({ byHand: "credential" })
    .go({ limit: atMost, attributes: ["id"] });
  return data.length;
}

/** Nothing is issued for one that is revoked, or that a newer one took the place of. */
export const isCredentialIssuable = ({ revokedOn, renewedBy }: Pick<KeptCertificate, "revokedOn" | "renewedBy">) =>
  !revokedOn && !renewedBy;

function stored(certificate: KeptCertificate) {
  const { credential } = certificate;
  const isWaiting = credential.state === "waiting" && isCredentialIssuable(certificate);
  return { ...certificate, ...byHandFrom("credential", isWaiting ? credential.since : undefined) };
}

/** What their person's record keeps of it: all that a status follows from. */
export function keptOnPerson(certificate: KeptCertificate): KeptCertification {
  const { id, certificationId, certificationName: name, certifiedOn } = certificate;
  const { owesFrom, lapsedForCeus, revokedOn, setByStaff } = certificate;
  return {
    ...{ id, certificationId, name, certifiedOn },
    ...(owesFrom !== undefined && { owesFrom }),
    ...(lapsedForCeus && { lapsedForCeus }),
    ...(revokedOn && { revokedOn }),
    ...(setByStaff && { setByStaff }),
  };
}

type OfPerson = Pick<Person, "userCertifications">;

/** The record of its person with this certificate as it is now; only the newest of a certification is there. */
export const onPersonOf = (
  { userCertifications = [] }: OfPerson,
  certificate: KeptCertificate,
  { id, key }: Pick<CertificationFacts, "id" | "key">,
): PersonPatch => {
  const isOther = (one: KeptCertification) => ![one.certificationId, one.id].some((of) => of === id || of === key);
  return { set: { userCertifications: [...userCertifications.filter(isOther), keptOnPerson(certificate)] } };
};

interface Earned {
  readonly person: OfPerson & Pick<Person, "id">;
  readonly certification: Pick<CertificationFacts, "id" | "key" | "name" | "paysAnnualFee">;
  readonly registrationId: RegistrationId;
  readonly certificateName: string;
  readonly certifiedOn: LocalDate;
  /** All that the person has. */
  readonly before: readonly KeptCertificate[];
}

export interface CertificateWrites {
  readonly certificate: KeptCertificate;
  readonly writes: readonly Write[];
  readonly onPerson: PersonPatch;
}

/** For the transaction that completes the registration. A newer one takes the place of those before it (bylaws#certificate). */
export function issued({ person, certification, before, ...earned }: Earned): CertificateWrites {
  const { registrationId, certificateName, certifiedOn } = earned;
  const certificate: KeptCertificate = {
    ...{ id: createId(certificateId), personId: person.id, registrationId, certificateName, certifiedOn },
    ...{ certificationId: certification.id, certificationName: certification.name },
    ...{ paidYears: [], credential: { state: "waiting", since: now() }, revision: 1 },
    ...(certification.paysAnnualFee && { owesFrom: owesFromOf({ certifiedOn, paidYears: [] }) }),
  };
  const older = before.filter((one) => one.certificationId === certification.id && !one.renewedBy);
  return {
    certificate,
    writes: [
      write(CertificateEntity.create(stored(certificate)).params()),
      ...older.map((one) => changed(one, { renewedBy: certificate.id, owesFrom: undefined })),
    ],
    onPerson: onPersonOf(person, certificate, certification),
  };
}

type Fixed =
  | "id"
  | "personId"
  | "certificationId"
  | "certificationName"
  | "registrationId"
  | "certifiedOn"
  | "revision";

export type CertificateChanges = ChangesOf<KeptCertificate, Fixed>;

/** Refused unless it is as it was read. */
export function changed(before: KeptCertificate, changes: CertificateChanges): Write {
  const put = CertificateEntity.put(stored(withChanges(before, changes)));
  return write(put.where(({ revision }, { eq }) => eq(revision, before.revision)).params(), "conflict");
}
