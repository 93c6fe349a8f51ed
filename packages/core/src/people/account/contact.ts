import type { AuditAction } from "../../ground/change/audit.schema.ts";
import type { Actor } from "../../ground/route/actor.ts";
import { today } from "../../ground/shared/clock.ts";
import { DomainError } from "../../ground/shared/errors.ts";
import type { PersonId } from "../../ground/shared/values.ts";
import { contactFaultsOf, isAnotherPhone } from "../person/profile/contact.rules.ts";
import type { ContactChange, Profile } from "../person/profile/profile.schema.ts";
import { seenBy } from "../person/profile/profile.ts";
import { save } from "../person/profile/profile-save.ts";
import * as Consent from "../texting/consent.ts";

export const updateContact = async (actor: Actor, change: ContactChange): Promise<Profile> =>
  seenBy(actor, await changeContact(actor, change, { action: "account.contact-changed" }));

interface Changing {
  readonly action: AuditAction;
  readonly personId?: PersonId;
  readonly whose?: "their";
}

export const changeContact = (actor: Actor, change: ContactChange, { action, personId, whose }: Changing) => {
  const decide: Parameters<typeof save>[1] = async ({ person, addresses }) => {
    const known = { today: today(), addressIds: addresses.map(({ id }) => id), ...(whose && { whose }) };
    const errors = contactFaultsOf(person, change, known);
    if (errors.length > 0) throw new DomainError("request.invalid", { errors });

    const { id, cellPhone, willText } = person;
    const endsTexts = willText && isAnotherPhone(cellPhone, change.cellPhone);
    const primaryAddress = addresses.find((address) => address.id === change.primaryAddressId) ?? null;
    return {
      action,
      person: { ...change, ...(endsTexts && Consent.ended) } as object,
      derived: change.primaryAddressId === undefined ? {} : { primaryAddress },
      restsOn: ["cellPhone", "willText"],
      writes: endsTexts && cellPhone ? await Consent.withdrawn({ id, cellPhone }, "profile") : [],
    };
  };
  return save(actor, decide, personId);
};
