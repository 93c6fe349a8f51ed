import * as Policy from "../../../../engines/policy/policy.ts";
import { today } from "../../../../ground/shared/clock.ts";
import { DomainError } from "../../../../ground/shared/errors.ts";
import { requireAllowed } from "../../../../ground/shared/verdict.ts";
import type { LineItem } from "../../../../money/order/line-item/line-item.schema.ts";
import type { AskedLine, Seller } from "../../../../money/order/line-item/seller.ts";
import type { Person } from "../../../../people/person/person.ts";
import { ExtensionId, RegistrationId } from "../../certification.schema.ts";
import { extensionOf } from "../../extension/extension.rules.ts";
import * as Extensions from "../../extension/extensions.ts";
import { certificationSettings } from "../../setting/certification-settings.ts";
import * as Registrations from "../registrations.ts";

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
  const { certifications } = await certificationSettings();
  const certification = certifications.find((one) => one.id === registration.certificationId);
  if (!certification) throw new DomainError("extension.not-offered");
  const others = extensions.filter((one) => one.recordId === extension.recordId && one.id !== id);
  requireAllowed(
    extensionOf(
      {
        certification,
        deadline: extension.oldDeadline,
        extensions: others.map(({ state }) => state),
      },
      today(),
      await Policy.of(),
    ),
  );
}

/** Approved, it is paid until its new deadline, and for what leads somewhere; nothing is charged after that (bylaws#extension). */
export async function refuseCharge([line]: readonly LineItem[], { id: personId }: Person): Promise<void> {
  const id = ExtensionId.safeParse(line?.attachedTo?.id).data;
  const extension = id && (await Extensions.find(personId, id));
  if (!extension) return;
  if (today() > extension.newDeadline) throw new DomainError("extension.unpaid-too-late");
  const registration = await Registrations.find(personId, RegistrationId.parse(extension.recordId));
  if (registration?.closed) throw new DomainError("registration.closed");
  if (registration?.status === "complete") throw new DomainError("registration.complete");
}

export const once: Seller["once"] = {
  keyOf: ({ kind, attachedTo }) => (attachedTo ? `${kind} ${attachedTo.id}` : ""),
  refusal: "extension.moved",
};
