import { certificateRoutes } from "@guildhall/core/domains/certification/certificate/certificate.routes";
import type { PersonCertifications } from "@guildhall/core/domains/certification/certificate/certificate.schema";
import type { PersonId } from "@guildhall/core/ground/shared/values";
import { certificateChips } from "../../blocks/certification/certification-words.ts";
import { DayText } from "../../components/day-text.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { useRoute } from "../../lib/api/use-route.ts";

interface Props {
  readonly person: { readonly id: PersonId; readonly name: string };
}

type CertificationOfPerson = PersonCertifications["data"][number];

const columns: readonly DataColumn<CertificationOfPerson>[] = [
  { key: "certification", title: "Certification", cell: ({ certification }) => certification.name },
  { key: "status", title: "Status", onPhone: "state", cell: (row) => <Standing row={row} /> },
  { key: "lapsedOn", title: "Lapsed on", cell: ({ lapsedOn }) => lapsedOn && <DayText on={lapsedOn} /> },
  { key: "createdAt", title: "Certification Date", cell: ({ createdAt }) => createdAt && <DayText on={createdAt} /> },
];

/** All that is wrong with it. */
const Standing = ({ row: { status, also } }: { row: CertificationOfPerson }) => (
  <span className="row">
    {[status, ...also].map((one) => (
      <StatusChip key={one} state={certificateChips[one][0]}>
        {certificateChips[one][1]}
      </StatusChip>
    ))}
  </span>
);

/** The certifications of a person, the newest first; also those that are no longer held. */
export function CertificationsOfPerson({ person }: Props) {
  const { data, error, mutate } = useRoute(certificateRoutes.ofPerson, { params: { userId: person.id } });
  if (!data) {
    return error ? (
      <ProblemNotice error={error} title="The certifications could not be loaded" onRetry={() => mutate()} />
    ) : (
      <Skeleton of="the certifications" shape="card" />
    );
  }
  return (
    <DataList
      caption={`Certifications of ${person.name}`}
      columns={columns}
      rows={data.data}
      rowKey={({ id }) => id}
      empty={<EmptyState>{`${person.name} holds no certification.`}</EmptyState>}
    />
  );
}
