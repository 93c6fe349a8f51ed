import { addressLinesOf } from "@guildhall/core/people/person/address.rules";
import type { Address } from "@guildhall/core/people/person/user.schema";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/page/card.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import "./address-card.css";

interface AddressCardProps {
  readonly address: Address;
  readonly isPrimary: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onMakePrimary: () => void;
}

const primaryChip = <StatusChip state="good">Primary</StatusChip>;

export function AddressCard({ address, isPrimary, onEdit, onDelete, onMakePrimary }: AddressCardProps) {
  // Several cards have a button "Edit", so each label has the address.
  const which = <span className="hidden-visually"> {`${address.name}, ${address.addressLine1}`}</span>;
  return (
    <Card
      title={address.name}
      aside={isPrimary && primaryChip}
      actions={
        <>
          <Button onClick={onEdit}>Edit{which}</Button>
          {!isPrimary && <Button onClick={onMakePrimary}>Make primary{which}</Button>}
          <Button onClick={onDelete}>Delete{which}</Button>
        </>
      }
    >
      <address className="address-card__lines">
        {addressLinesOf(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {address.phone && <span className="numbers quiet">{address.phone}</span>}
      </address>
    </Card>
  );
}
