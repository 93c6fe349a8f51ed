import type { PersonId } from "@guildhall/core/ground/shared/values";
import { Link } from "react-router-dom";
import { DataList } from "../../components/list/data-list.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { entryColumns } from "./experience-chip.tsx";
import { useExperiencesOf } from "./staff-experience.api.ts";

interface Props {
  readonly person: { readonly id: PersonId; readonly name: string };
}

/** The experience that a person has logged; each entry opens its review. */
export function ExperiencesOfPerson({ person }: Props) {
  const { data, error, mutate } = useExperiencesOf(person.id);
  if (!data) {
    return error ? (
      <ProblemNotice error={error} title="The experience could not be loaded" onRetry={() => mutate()} />
    ) : (
      <Skeleton of="the experience" shape="card" />
    );
  }
  return (
    <>
      <DataList
        caption={`Experience of ${person.name}`}
        columns={entryColumns}
        rows={data.data}
        rowKey={({ id }) => id}
        to={({ id }) => `/admin/experiences/${id}`}
        empty={<EmptyState>{`${person.name} has not logged any experience.`}</EmptyState>}
      />
      {!data.isAll && (
        <p className="quiet">
          These are the latest ones. <Link to={`/admin/experiences?filter=personId,${person.id}`}>See all of them</Link>
        </p>
      )}
    </>
  );
}
