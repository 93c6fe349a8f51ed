import type { AddressId } from "@guildhall/core/ground/shared/ids";
import type { AddressForm as AddressBody } from "@guildhall/core/people/person/profile/address.schema";
import type { Address } from "@guildhall/core/people/person/user.schema";
import { useCallback, useRef } from "react";
import { createPortal } from "react-dom";
import { TypedDialog } from "../../components/form/form-dialog.tsx";
import { useAddresses, useSaveAddress } from "./address.api.ts";
import { savedOf } from "./address-fields.ts";
import { AddressInputs } from "./address-inputs.tsx";

interface AddressDialogProps {
  readonly isOpen: boolean;
  /** The address to correct; absent for a new one. */
  readonly address?: Address | undefined;
  /** Closed without saving. */
  readonly onClose: () => void;
  /** Called with the saved address. */
  readonly onSaved: (id: AddressId) => void;
}

/**
 * bylaws#address-entry. It may be used inside another form: it is rendered elsewhere in the page and sends only itself.
 */
export const AddressDialog = ({ isOpen, ...dialog }: AddressDialogProps) =>
  isOpen
    ? createPortal(
        // React passes the event to an outer form in the component tree, which must not be sent.
        <div onSubmit={(event) => event.stopPropagation()}>
          <OpenDialog {...dialog} />
        </div>,
        document.body,
      )
    : null;

function OpenDialog({ address, onClose, onSaved }: Omit<AddressDialogProps, "isOpen">) {
  const { data: list } = useAddresses();
  const saveAddress = useSaveAddress(address);
  // Not state, because Esc may be pressed before the last typed key is rendered.
  const isDirty = useRef(false);
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
    <TypedDialog title={address ? "Edit Address" : "Add Address"} isChanged={() => isDirty.current} onClose={onClose}>
      {(close) => (
        <div onInput={() => note(true)}>
          <AddressInputs address={address} onSave={save} onClose={close} onDirty={note} />
        </div>
      )}
    </TypedDialog>
  );
}
