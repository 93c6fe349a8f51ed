import * as Policy from "../../../../engines/policy/policy.ts";
import { today } from "../../../../ground/shared/clock.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import type { LocalDate } from "../../../../ground/shared/values.ts";
import { requireAllowed } from "../../../../ground/shared/verdict.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { AskedLine, Seller } from "../../../../money/order/line-item/seller.ts";
import type { Person } from "../../../../people/person/person.ts";
import { ExtensionId, RegistrationId } from "../../certification.schema.ts";
import { extensionOf, extensionStandings } from "../../extension/extension.rules.ts";
import * as Extensions from "../../extension/extensions.ts";
import { certificationSettings } from "../../setting/certification-settings.ts";
import * as Registrations from "../registrations.ts";
import { grantsNothing, linesAttachedTo } from "./attached-lines.ts";

export const words: Seller["words"] = {};
export const offersOf: Seller["offersOf"] = "catalog";

const notAlone = "An extension is for a registration. Ask for it on the page of your certification.";

/** Asked at checkout, and where it was put into the cart a moment before: its window may have closed since (bylaws#extension). */
export async function refuse(person: Person, { attachedTo }: AskedLine): Promise<void> {
  const id = attachedTo?.type === "extension" ? ExtensionId.safeParse(attachedTo.id).data : undefined;
  if (!id) throw new DomainError("catalog.not-offered", { detail: notAlone });
  const extensions = await Extensions.ofPerson(person.id, true);
  const extension = extensions.find((one) => one.id === id);
  // It is written in the transaction that puts it into the cart.
  if (!extension) return;
  const registration = await Registrations.find(person.id, RegistrationId.parse(extension.recordId));
  if (!registration) throw new DomainError("not-found");
  if (registration.closed) throw new DomainError("registration.closed");
  if (registration.status === "complete") throw new DomainError("registration.complete");
  if (registration.replacedBy) throw new DomainError("registration.replaced");
  const { certifications } = await certificationSettings();
  const certification = certifications.find((one) => one.id === registration.certificationId);
  if (!certification) throw new DomainError("extension.not-offered");
  const others = extensions.filter((one) => one.recordId === extension.recordId && one.id !== id);
  requireAllowed(
    extensionOf(
      {
        certification,
        deadline: extension.oldDeadline,
        extensions: extensionStandings(others, registration.paidBack),
      },
      today(),
      await Policy.of(),
    ),
  );
}

/** Approved, it is paid until its new deadline, and for what leads somewhere; nothing is charged after that (bylaws#extension). */
export async function refuseCharge(
  [line]: readonly LineItem[],
  { id: personId }: Person,
  on: LocalDate = today(),
): Promise<void> {
  const id = ExtensionId.safeParse(line?.attachedTo?.id).data;
  const extension = id && (await Extensions.find(personId, id));
  if (!extension) return;
  if (on > extension.newDeadline) throw new DomainError("extension.unpaid-too-late");
  const registration = await Registrations.find(personId, RegistrationId.parse(extension.recordId));
  if (!registration) return;
  if (registration.status === "complete") throw new DomainError("registration.complete");
  if (registration.replacedBy) throw new DomainError("registration.replaced");
  const attached = await linesAttachedTo(personId, registration.id);
  if (grantsNothing(registration, attached)) throw new DomainError("registration.closed");
}

export const once: Seller["once"] = {
  keyOf: ({ kind, attachedTo }) => (attachedTo ? `${kind} ${attachedTo.id}` : ""),
  refusal: "extension.moved",
};
