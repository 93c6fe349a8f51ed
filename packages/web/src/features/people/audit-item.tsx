import { type AuditEntry, auditActions } from "@guildhall/core/audit/audit.schema";
import type { ImpersonationTarget } from "@guildhall/core/people/people.schema";
import { PersonId } from "@guildhall/core/shared/values";
import { Link } from "react-router-dom";
import type { TimelineItem } from "../../components/timeline.tsx";
import { MomentText } from "../../components/value-text.tsx";
import { changesOf } from "./changes-of.ts";
import { useImpersonationTarget } from "./people.api.ts";
import "./audit-item.css";

/** Whose history it is. */
type Named = Pick<ImpersonationTarget, "id" | "name">;

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
  const changes = changesOf(entry);
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
      {changes.length > 0 && (
        <details className="audit-item">
          <summary>What changed</summary>
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
        </details>
      )}
    </>
  );
}

function Author({ entry: { by, actingFor }, person }: DetailsProps) {
  if (by === person.id) return person.name;
  const staff = PersonId.safeParse(by);
  // Jobs have no person's id; they go by their own name.
  const name = staff.success ? <Staff id={staff.data} /> : by;
  return actingFor ? (
    <>
      {name}, acting as {person.name}
    </>
  ) : (
    name
  );
}

/** The record holds the id, which stays when a name changes. */
function Staff({ id }: { id: PersonId }) {
  const { data } = useImpersonationTarget(id);
  return <Link to={`/admin/users/${id}/history`}>{data ? `${data.name} (staff)` : id}</Link>;
}
