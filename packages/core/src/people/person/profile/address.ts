import { type Actor, personOf } from "../../../ground/route/actor.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import { DomainError } from "../../../ground/shared/errors.ts";
import type { AddressId } from "../../../ground/shared/ids.ts";
import { write } from "../../../ground/storage/commit.ts";
import { Address } from "../user.schema.ts";
import * as About from "./about-person.ts";
import { AddressEntity } from "./address.entity.ts";
import { type AddressForm, type AddressList, addressLimit } from "./address.schema.ts";
import { applied, fieldChangeOf } from "./change.rules.ts";
import { save } from "./profile-save.ts";

const listOf = ({ person, addresses }: About.AboutPerson): AddressList => ({
  data: [...addresses],
  ...(person.primaryAddressId && { primaryAddressId: person.primaryAddressId }),
});

export const addresses = async (actor: Actor): Promise<AddressList> =>
  listOf(await About.read(personOf(actor).personId));

/** The first address becomes the primary one. A duplicate is not added. */
export async function addAddress(actor: Actor, form: AddressForm): Promise<AddressList> {
  const id = createId("address");
  const added = Address.parse(applied({ id }, fieldChangeOf({ id } as Address, wholeOf(form))));
  const kept = await save(actor, ({ person, addresses }) => {
    const action = "account.address-added";
    if (addresses.some((address) => !fieldChangeOf(address, wholeOf(form)).isChange)) return { action };
    if (addresses.length >= addressLimit) throw new DomainError("account.too-many-addresses");
    const { id: addressId, ...fields } = added;
    return {
      action,
      writes: [write(AddressEntity.create({ id: person.id, addressId, ...fields }).params())],
      addresses: [...addresses, added],
      after: { address: added },
      ...(addresses.length === 0 && primaryIs(added)),
    };
  });
  return listOf(kept);
}

/** Also updates the copy of the primary address on the person's record. */
export async function changeAddress(actor: Actor, id: AddressId, form: AddressForm): Promise<AddressList> {
  const kept = await save(actor, ({ person, addresses }) => {
    const change = fieldChangeOf(ownOf(addresses, id), wholeOf(form));
    const action = "account.address-changed";
    if (!change.isChange) return { action };
    const changed = applied(ownOf(addresses, id), change);
    const entity = AddressEntity.patch({ id: person.id, addressId: id });
    return {
      action,
      writes: [
        write(
          entity
            .set(change.set)
            .remove(change.remove as never)
            .params(),
        ),
      ],
      addresses: addresses.map((address) => (address.id === id ? changed : address)),
      before: { address: { id, ...change.before } },
      after: { address: { id, ...change.after } },
      ...(person.primaryAddressId === id && primaryIs(changed)),
    };
  });
  return listOf(kept);
}

export async function deleteAddress(actor: Actor, id: AddressId): Promise<AddressList> {
  const kept = await save(actor, ({ person, addresses }) => ({
    action: "account.address-deleted",
    writes: [write(AddressEntity.remove({ id: person.id, addressId: id }).params())],
    addresses: addresses.filter((address) => address.id !== id),
    before: { address: ownOf(addresses, id) },
    ...(person.primaryAddressId === id && { person: { primaryAddressId: null }, derived: { primaryAddress: null } }),
  }));
  return listOf(kept);
}

function ownOf(addresses: readonly Address[], id: AddressId): Address {
  const own = addresses.find((address) => address.id === id);
  if (!own) throw new DomainError("not-found");
  return own;
}

const primaryIs = (address: Address) => ({
  person: { primaryAddressId: address.id },
  derived: { primaryAddress: address },
});

const optionalFields = ["phone", "addressLine2", "city", "zip", "country", "lat", "lng"] as const;

/** Fields missing from the form are cleared. */
const wholeOf = (form: AddressForm) => ({
  ...Object.fromEntries(optionalFields.map((field) => [field, null])),
  ...form,
});
