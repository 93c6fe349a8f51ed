import { wordsOfAuthor } from "@guildhall/core/ground/shared/author.schema";
import { PersonId } from "@guildhall/core/ground/shared/values";
import { Link } from "react-router-dom";
import { useStaffName } from "./staff-order.api.ts";

interface ActorNameProps {
  /** A person's id, or the name of a system actor. */
  readonly id: string;
  /** The owner of the order. */
  readonly person: { readonly id: PersonId; readonly name: string };
}

/** The author of an action: the person, a colleague, the payment provider, or the portal itself. */
export function ActorName({ id, person }: ActorNameProps) {
  if (id === person.id) return person.name;
  const staff = PersonId.safeParse(id);
  if (staff.success) return <StaffName id={staff.data} />;
  return wordsOfAuthor(id);
}

function StaffName({ id }: { id: PersonId }) {
  const { data } = useStaffName(id);
  return <Link to={`/admin/users/${id}/history`}>{data ? `${data.name} (staff)` : "staff"}</Link>;
}
