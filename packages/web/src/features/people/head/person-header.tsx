import type { PersonOverview } from "@guildhall/core/desks/person-overview/person-overview.schema";
import { afcIdOf } from "@guildhall/core/people/person/afc-id.rules";
import type { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { useState } from "react";
import { FlagChips } from "../../../blocks/flag/flag-alert.tsx";
import { membershipChips } from "../../../blocks/membership/membership-states.ts";
import { Button } from "../../../components/button.tsx";
import { LateDialog } from "../../../components/dialog/late-dialog.tsx";
import { FactHeader } from "../../../components/page/fact-header.tsx";
import { StatusChip } from "../../../components/state/status-chip.tsx";
import { lazyComponent } from "../../../lib/page/lazy-component.ts";
import { serverToday } from "../../../lib/text/now.ts";
import { personFigures } from "./person-figures.ts";

/** Its form is large, and most pages about a person are opened to read them. */
const editUser = lazyComponent(async () => (await import("../edit-user.tsx")).EditUser);
const EditUser = editUser.component;

interface PersonHeaderProps {
  readonly person: StaffUser;
  readonly part: string;
  readonly overview: PersonOverview | undefined;
}

/** What staff ask first about a person: the same on each tab (bylaws#person-pages). */
export function PersonHeader({ person, part, overview }: PersonHeaderProps) {
  const [isEditing, setEditing] = useState(false);
  const { name, memberNumber, email, flags } = person;
  const close = () => setEditing(false);
  return (
    <FactHeader
      title={name}
      part={part}
      back={{ to: "/admin/users", label: "All users" }}
      lead={`${afcIdOf(memberNumber)}, ${email}`}
      chips={<Chips person={person} />}
      figures={personFigures(person, overview, serverToday())}
      actions={<Button onClick={() => setEditing(true)}>Edit</Button>}
    >
      <FlagChips flags={flags} />
      {isEditing && (
        <LateDialog title={`Edit ${name}`} load={editUser.load} onClose={close}>
          <EditUser person={person} onClose={close} />
        </LateDialog>
      )}
    </FactHeader>
  );
}

const Chips = ({ person: { membership, isStaff, signIn } }: Pick<PersonHeaderProps, "person">) => {
  const [state, word] = membershipChips[membership.status];
  return (
    <span className="row">
      <StatusChip state={state}>{word}</StatusChip>
      {isStaff && <StatusChip state="info">Staff</StatusChip>}
      {signIn.isLocked && <StatusChip state="overdue">Locked</StatusChip>}
    </span>
  );
};
