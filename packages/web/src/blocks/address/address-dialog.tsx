import type { AddressForm as AddressBody } from "@guildhall/core/person/profile/address.schema";
import type { Address } from "@guildhall/core/person/user.schema";
import type { AddressId } from "@guildhall/core/shared/ids";
import { useCallback, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { ConfirmDialog, Dialog } from "../../components/dialog.tsx";
import { useAddresses, useSaveAddress } from "./address.api.ts";
import { savedOf } from "./address-fields.ts";
import { AddressForm } from "./address-form.tsx";

interface AddressDialogProps {
  readonly isOpen: boolean;
  /** The one to be corrected; without it one is added. */
  readonly address?: Address | undefined;
  /** Asked to close, with nothing saved. */
  readonly onClose: () => void;
  /** It is saved; which one it is. */
  readonly onSaved: (id: AddressId) => void;
}

/** bylaws#address-entry. It may stand inside another form: it is put elsewhere in the page, and sends alone. */
export const AddressDialog = ({ isOpen, ...dialog }: AddressDialogProps) =>
  isOpen
    ? createPortal(
        // React hands the event on to a form around this one in the tree, which has nothing to do with it.
        <div onSubmit={(event) => event.stopPropagation()}>
          <OpenDialog {...dialog} />
        </div>,
        document.body,
      )
    : null;

function OpenDialog({ address, onClose, onSaved }: Omit<AddressDialogProps, "isOpen">) {
  const { data: list } = useAddresses();
  const saveAddress = useSaveAddress(address);
  // No state: Esc may come before what was typed just now is drawn.
  const isDirty = useRef(false);
  const [isAsking, setAsking] = useState(false);

  const close = () => (isDirty.current ? setAsking(true) : onClose());
  const note = useCallback((isChanged: boolean) => {
    isDirty.current = isChanged;
  }, []);
  async function save(body: AddressBody): Promise<void> {
    const before = list?.data ?? [];
    const { data: after } = await saveAddress(body);
    const saved = address ?? savedOf(body, before, after);
    if (saved) onSaved(saved.id);
    else onClose();
  }
  return (
    <>
      <Dialog isOpen title={address ? "Edit Address" : "Add Address"} onClose={close}>
        <div onInput={() => note(true)}>
          <AddressForm address={address} onSave={save} onClose={close} onDirty={note} />
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="Close without saving?"
        confirm="Close without saving"
        cancel="Keep editing"
        onConfirm={async () => onClose()}
        onClose={() => setAsking(false)}
      >
        What you entered here is not saved yet.
      </ConfirmDialog>
    </>
  );
}
