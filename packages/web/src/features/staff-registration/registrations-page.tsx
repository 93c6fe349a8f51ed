import {
  registrationList,
  waitingStandings,
} from "@guildhall/core/domains/certification/registration/registrations.list";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { StaffList } from "../../blocks/list/staff-list.tsx";
import { useAccount } from "../../blocks/person/use-account.ts";
import { saveListFile } from "../../blocks/print/save-file.ts";
import { PageHeader } from "../../components/page/page-header.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { justChanged } from "../../lib/api/just-changed.ts";
import { useAskedList } from "../../lib/list/asked-list.ts";
import { useExportRegistrations, useReadRegistrations, useRegistrations } from "./staff-registration.api.ts";

const waiting = {
  name: "Waits for a decision",
  filter: waitingStandings.map((standing) => `status,${standing}`),
};

/** Opened without a question, the list is narrowed to what waits (bylaws#registration-list). */
function useFirstQuestion(): boolean {
  const [address, setAddress] = useSearchParams();
  const [wasAsked, setWasAsked] = useState(false);
  const isInAddress = address.size > 0;
  useEffect(() => {
    if (isInAddress) setWasAsked(true);
    else if (!wasAsked)
      setAddress(new URLSearchParams(waiting.filter.map((term) => ["filter", term])), { replace: true });
  }, [isInAddress, wasAsked, setAddress]);
  return isInAddress || wasAsked;
}

export function RegistrationsPage() {
  const isAsked = useFirstQuestion();
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
