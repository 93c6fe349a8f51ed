import { now } from "../../../../ground/shared/clock.ts";
import type { LineItemId } from "../../../../ground/shared/ids.ts";
import type { Write } from "../../../../ground/storage/commit.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { Person } from "../../../../people/person/person.ts";
import * as ReviewItems from "../../../../review/items.ts";
import type { ReviewItemId } from "../../../../review/review.schema.ts";
import { itemIdAs } from "../../../../review/subject.schema.ts";
import { RegistrationId } from "../../certification.schema.ts";
import type { StillGranted } from "../../granted-things.schema.ts";
import type { PaidBack } from "../registration.entity.ts";
import { changed, type KeptRegistration, type RegistrationChanges, type RegistrationWrites } from "../registrations.ts";
import { grantedText } from "./paid-back.rules.ts";
import { paidBackSubject } from "./paid-back.subject.schema.ts";

export const paidBackItemId = (id: RegistrationId): ReviewItemId => itemIdAs(paidBackSubject, id, "pbk");

export const registrationIdOfPaidBack = (itemId: string): RegistrationId =>
  RegistrationId.parse(`reg${itemId.slice(itemId.indexOf("_"))}`);

interface Sent {
  readonly lines: readonly Pick<LineItem, "id">[];
  readonly why: PaidBack["why"];
  readonly granted: readonly StillGranted[];
}

const withLines = (before: readonly LineItemId[], { lines }: Sent): LineItemId[] => [
  ...new Set([...before, ...lines.map(({ id }) => id)]),
];

/** For the transaction that takes the lines back: staff decide whether what they granted stands (bylaws#paid-back). */
export function paidBackSent(
  person: Person,
  registration: KeptRegistration,
  sent: Sent,
  changes: RegistrationChanges = {},
): RegistrationWrites {
  const { paidBack: before, certificationName: certification, id } = registration;
  const waits = before?.state === "waiting" ? before : undefined;
  const at = now();
  const paidBack: PaidBack = {
    ...{ lines: withLines(waits?.lines ?? [], sent), why: sent.why },
    ...{ at: waits?.at ?? at, state: "waiting" },
  };
  const itemId = paidBackItemId(id);
  const cells = { certification, granted: grantedText(sent.granted) };
  const item: Write = waits
    ? ReviewItems.changed(paidBackSubject, itemId, cells, "conflict")
    : ReviewItems.submitted(paidBackSubject, { itemId, person, at, cells }, "conflict");
  const moved = changed(person, registration, { ...changes, paidBack }, "conflict");
  return { ...moved, writes: [...moved.writes, item] };
}

/** It was earned meanwhile: what waits is about the certificate, and is to be read again. */
export const paidBackOfCertificate = ({
  id,
  paidBack,
  certificationName: certification,
}: Pick<KeptRegistration, "id" | "paidBack" | "certificationName">): Write[] =>
  paidBack?.state === "waiting"
    ? [
        ReviewItems.changed(
          paidBackSubject,
          paidBackItemId(id),
          { certification, granted: grantedText(["certificate"]) },
          "conflict",
        ),
      ]
    : [];

export const staysText = (granted: readonly StillGranted[]): string =>
  `Your ${grantedText(granted)} will stay until our staff decide about it.`;

/** Nothing is left to decide. Refused while it is being decided. */
export const paidBackWithdrawn = ({ id, paidBack }: Pick<KeptRegistration, "id" | "paidBack">): Write[] =>
  paidBack?.state === "waiting"
    ? ReviewItems.withdrawn(paidBackSubject, paidBackItemId(id), "registration.being-decided")
    : [];
