import type { StaffTerm } from "@guildhall/core/domains/membership/staff/staff-membership.schema";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { Link } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";

interface RefundFirstProps {
  readonly userId: PersonId;
  readonly term: StaffTerm;
  readonly onClose: () => void;
}

/** bylaws#membership-removed */
export const RefundFirst = ({ userId, term: { orderId }, onClose }: RefundFirstProps) => (
  <Dialog isOpen title="Refund first" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
    <p>This term was paid, so it cannot be removed.</p>
    {orderId && <Link to={`/admin/users/${userId}/payments/${orderId}`}>Open the order to refund it</Link>}
  </Dialog>
);
