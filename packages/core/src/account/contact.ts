import { contactFaultsOf, isAnotherPhone } from "../person/profile/contact.rules.ts";
import type { ContactChange, Profile } from "../person/profile/profile.schema.ts";
import { seenBy } from "../person/profile/profile.ts";
import { save } from "../person/profile/profile-save.ts";
import type { Actor } from "../shared/actor.ts";
import { today } from "../shared/clock.ts";
import { DomainError } from "../shared/errors.ts";
import * as Consent from "../texting/consent.ts";

export async function updateContact(actor: Actor, change: ContactChange): Promise<Profile> {
  const kept = await save(actor, async ({ person, addresses }) => {
    const known = { today: today(), addressIds: addresses.map(({ id }) => id) };
    const errors = contactFaultsOf(person, change, known);
    if (errors.length > 0) throw new DomainError("request.invalid", { errors });

    const { id, cellPhone, willText } = person;
    const endsTexts = willText && isAnotherPhone(cellPhone, change.cellPhone);
    const primaryAddress = addresses.find((address) => address.id === change.primaryAddressId) ?? null;
    return {
      action: "account.contact-changed",
      person: { ...change, ...(endsTexts && { willText: false }) } as object,
      derived: change.primaryAddressId === undefined ? {} : { primaryAddress },
      restsOn: ["cellPhone", "willText"],
      writes: endsTexts && cellPhone ? await Consent.withdrawn({ id, cellPhone }, "profile") : [],
    };
  });
  return seenBy(actor, kept);
}
