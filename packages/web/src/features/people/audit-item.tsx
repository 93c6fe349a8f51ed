import { auditActions } from "@guildhall/core/assembly/contract";
import type { AuditEntry } from "@guildhall/core/ground/change/audit.schema";
import { wordsOfAuthor } from "@guildhall/core/ground/shared/author.schema";
import { PersonId } from "@guildhall/core/ground/shared/values";
import type { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { MomentText } from "../../components/list/value-text.tsx";
import type { TimelineItem } from "../../components/page/timeline.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { type AuditChange, auditChangesOf } from "./changes-of.ts";
import { useHistoryEntry, useStaffUser } from "./people.api.ts";
import "./audit-item.css";

/** The person of the history. */
type Named = Pick<StaffUser, "id" | "name">;

export const timelineItemOf = (entry: AuditEntry, person: Named): TimelineItem => ({
  key: entry.id,
  state: "done",
  title: auditActions[entry.action],
  when: <MomentText at={entry.at} />,
  body: <Details entry={entry} person={person} />,
});

interface DetailsProps {
  readonly entry: AuditEntry;
  readonly person: Named;
}

function Details({ entry, person }: DetailsProps) {
  return (
    <>
      <p>
        By <Author entry={entry} person={person} />
      </p>
      {entry.reason && <p>Reason: {entry.reason}</p>}
      {entry.redactedAt && (
        <p>
          What changed was erased on <MomentText at={entry.redactedAt} />, because the account was closed.
        </p>
      )}
      {entry.longTexts ? <LongChanges entry={entry} person={person} /> : <Changes of={auditChangesOf(entry)} />}
    </>
  );
}

/** Long texts are read when the entry is opened. */
function LongChanges({ entry, person }: DetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data: opened, error, mutate } = useHistoryEntry(person.id, entry.seq, isOpen);
  return (
    <Changes of={opened ? auditChangesOf(opened) : []} onToggle={setIsOpen}>
      {!opened && error && (
        <ProblemNotice error={error} title="What changed could not be loaded" onRetry={() => mutate()} />
      )}
      {!opened && !error && <Skeleton of="what changed" />}
      {opened && !opened.intact && (
        <Note state="overdue" title="This entry was changed after it was written" role="alert">
          Do not rely on it, and tell the operator of the portal.
        </Note>
      )}
    </Changes>
  );
}

interface ChangesProps {
  readonly of: readonly AuditChange[];
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children?: ReactNode;
}

function Changes({ of: changes, onToggle, children }: ChangesProps) {
  if (changes.length === 0 && !children && !onToggle) return null;
  return (
    <details className="audit-item" onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>What changed</summary>
      {children}
      {changes.length > 0 && (
        <dl>
          {changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </details>
  );
}

function Author({ entry: { by, actingFor }, person }: DetailsProps) {
  if (by === person.id) return person.name;
  const staff = PersonId.safeParse(by);
  const name = staff.success ? <Staff id={staff.data} /> : wordsOfAuthor(by);
  return actingFor ? (
    <>
      {name}, acting as {person.name}
    </>
  ) : (
    name
  );
}

/** The entry holds the id, which does not change with the name. */
function Staff({ id }: { id: PersonId }) {
  const { data } = useStaffUser(id);
  return <Link to={`/admin/users/${id}/history`}>{data ? `${data.name} (staff)` : id}</Link>;
}
