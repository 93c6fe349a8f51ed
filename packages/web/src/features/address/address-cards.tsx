import type { AddressList as List } from "@guildhall/core/people/person/profile/address.schema";
import type { Address } from "@guildhall/core/people/person/user.schema";
import { useRef, useState } from "react";
import { AddressDialog } from "../../blocks/address/address-dialog.tsx";
import { Button } from "../../components/button.tsx";
import { Cards } from "../../components/page/card.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import { useFocusNext } from "../../lib/page/focus.ts";
import { useDeleteAddress, useMakePrimary } from "./address.api.ts";
import { AddressCard } from "./address-card.tsx";
import { DeleteAddress } from "./delete-address.tsx";

/** The open action and its address; "new" has no address yet. */
type AddressAction = { readonly what: "add" } | { readonly what: "edit" | "delete"; readonly address: Address };

export function AddressCards({ list }: { list: List }) {
  const [doing, setDoing] = useState<AddressAction>();
  const heading = useRef<HTMLHeadingElement>(null);
  const deleteAddress = useDeleteAddress();
  const makePrimary = useMakePrimary();
  const addButton = useRef<HTMLButtonElement>(null);
  // Not the button of the empty list, which had the focus before the first address was added.
  const focusAdd = useFocusNext(() => addButton.current);
  // The card is removed, with the button that had the focus.
  const focusHeading = useFocusNext(() => heading.current);
  const stop = () => setDoing(undefined);

  const remove = ({ id }: Address) =>
    void deleteAddress(id).catch((error) => sayFailed(error, "Could not delete address."));
  const add = (
    <Button ref={addButton} onClick={() => setDoing({ what: "add" })}>
      Add address
    </Button>
  );
  const asked = doing?.what === "delete" ? doing.address : undefined;
  return (
    <section className="stack" aria-labelledby="addresses">
      <div className="address-list__head">
        <h2 id="addresses" ref={heading} tabIndex={-1}>
          Addresses
        </h2>
        {list.data.length > 0 && add}
      </div>
      {list.data.length === 0 && <EmptyState action={add}>You have not added an address yet.</EmptyState>}
      <Cards>
        {list.data.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isPrimary={address.id === list.primaryAddressId}
            onEdit={() => setDoing({ what: "edit", address })}
            onDelete={() => setDoing({ what: "delete", address })}
            onMakePrimary={() => makePrimary(address.id).catch(sayFailed)}
          />
        ))}
      </Cards>
      <AddressDialog
        isOpen={doing?.what === "add" || doing?.what === "edit"}
        address={doing?.what === "edit" ? doing.address : undefined}
        onClose={stop}
        onSaved={() => {
          stop();
          if (doing?.what === "add") focusAdd();
          sayDone(doing?.what === "edit" ? "The address is changed." : "The address is added.");
        }}
      />
      <DeleteAddress
        address={asked}
        isPrimary={asked !== undefined && asked.id === list.primaryAddressId}
        onConfirm={remove}
        onClose={stop}
        onDone={() => {
          stop();
          focusHeading();
        }}
      />
    </section>
  );
}
