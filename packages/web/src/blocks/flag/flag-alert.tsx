import type { PersonId } from "@guildhall/core/ground/shared/values";
import type { ActiveFlag } from "@guildhall/core/people/person/active-flag.schema";
import { Link } from "react-router-dom";
import { Note } from "../../components/state/note.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import "./flag-alert.css";

interface FlagAlertProps {
  readonly flags: readonly ActiveFlag[] | undefined;
  readonly userId: PersonId;
  readonly name: string;
}

/** bylaws#active-flags. The warnings about a person, wherever staff see the person. Empty without active flags. */
export const FlagAlert = ({ flags = [], userId, name }: FlagAlertProps) =>
  flags.length === 0 ? null : (
    <Note state="overdue" title={flags.length === 1 ? "Active flag" : `${flags.length} active flags`}>
      <ul className="flag-alert">
        {flags.map(({ id, reason }) => (
          <li key={id}>{reason}</li>
        ))}
      </ul>
      <Link className="no-print" to={`/admin/users/${userId}/flags`}>
        Flags of {name}
      </Link>
    </Note>
  );

/** The same in a row of a list. */
export const FlagChips = ({ flags = [] }: Pick<FlagAlertProps, "flags">) =>
  flags.length === 0 ? null : (
    <span className="row flag-chips">
      {flags.map(({ id, reason }) => (
        <StatusChip key={id} state="overdue">
          {reason}
        </StatusChip>
      ))}
    </span>
  );
