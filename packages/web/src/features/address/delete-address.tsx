import { addressLinesOf } from "@guildhall/core/people/person/address.rules";
import type { Address } from "@guildhall/core/people/person/user.schema";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";

interface DeleteAddressProps {
  /** The address to delete. */
  readonly address: Address | undefined;
  readonly isPrimary: boolean;
  readonly onConfirm: (address: Address) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export const DeleteAddress = ({ address, isPrimary, onConfirm, onClose, onDone }: DeleteAddressProps) => (
  <ConfirmDialog
    isOpen={address !== undefined}
    title="Delete this address?"
    confirm="Delete address"
    danger
    onConfirm={async () => address && onConfirm(address)}
    onClose={onClose}
    onDone={onDone}
  >
    <p>{address && `${address.name}: ${addressLinesOf(address).join(", ")}`}</p>
    {isPrimary && <p>It is your primary address. Afterwards you have none until you choose another.</p>}
  </ConfirmDialog>
);
