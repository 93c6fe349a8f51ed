import {
  registrationList,
  waitingStandings,
} from "@guildhall/core/domains/certification/registration/registrations.list";
import { StaffList } from "../../blocks/list/staff-list.tsx";
import { useAccount } from "../../blocks/person/use-account.ts";
import { saveListFile } from "../../blocks/print/save-file.ts";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { justChanged } from "../../lib/api/just-changed.ts";
import { useAskedList } from "../../lib/list/asked-list.ts";
import { useFirstQuestion } from "../../lib/list/use-first-question.ts";
import { useExportRegistrations, useReadRegistrations, useRegistrations } from "./staff-registration.api.ts";

/** What is shown at first (bylaws#registration-list). */
const waiting = {
  name: "Waits for a decision",
  filter: waitingStandings.map((standing) => `status,${standing}`),
};

export function RegistrationsPage() {
  const isAsked = useFirstQuestion(waiting.filter);
  return (
    <>
      <PageHeader title="Course registrations" lead="Registrations for certifications, what changed last first." />
      {isAsked ? <Rows /> : <Skeleton of="the registrations" shape="page" />}
    </>
  );
}

function Rows() {
  const asked = useAskedList(registrationList);
  const read = useRegistrations(asked);
  const { data: reader } = useAccount();
  const { run } = useExportRegistrations();
  const readRegistrations = useReadRegistrations(asked);
  const { sort, filter, search } = asked;
  if (!reader) return <Skeleton of="the registrations" shape="page" />;
  return (
    <StaffList
      list={registrationList}
      ownView={waiting}
      of="registrations"
      one="registration"
      asked={asked}
      read={read}
      person={reader.id}
      onExport={async (wanted) => {
        const body = { sort: [...sort], filter: [...filter], search, changed: justChanged(), ...wanted };
        const file = await run({ body });
        saveListFile(file);
        return file.fileName;
      }}
      onRead={readRegistrations}
      addressOf={({ id }) => `/admin/course-registrations/${id}`}
    />
  );
}
