import { membershipList } from "@guildhall/core/domains/membership/memberships.list";
import { cellValuesOf } from "../../blocks/list/cell-text.tsx";
import { useListExports } from "../../blocks/list/list-exports.ts";
import { StaffList } from "../../blocks/list/staff-list.tsx";
import { useAccount } from "../../blocks/person/use-account.ts";
import { saveListFile } from "../../blocks/print/save-file.ts";
import { ButtonLink } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { useAskedList } from "../../lib/list/asked-list.ts";
import {
  useExportMemberships,
  useMemberships,
  useReadMemberships,
  useStartMembershipFile,
} from "./membership-list.api.ts";

/** Every term of everybody. */
export function AllMembershipsPage() {
  const asked = useAskedList(membershipList);
  const read = useMemberships(asked);
  const { data: reader } = useAccount();
  const { run } = useExportMemberships();
  const exports = useListExports(asked, {
    atOnce: (body) => run({ body }),
    save: saveListFile,
    later: useStartMembershipFile(),
  });
  const readMemberships = useReadMemberships(asked);
  return (
    <>
      <PageHeader
        title="All memberships"
        lead="Every term that somebody has, had or will have, the latest last day first."
        actions={
          <>
            <ButtonLink to="/admin/memberships/figures">Figures</ButtonLink>
            <ButtonLink to="/admin/memberships">Requests</ButtonLink>
          </>
        }
      />
      {reader && (
        <StaffList
          list={membershipList}
          of="memberships"
          one="membership"
          asked={asked}
          read={read}
          person={reader.id}
          {...exports}
          onRead={readMemberships}
          addressOf={(row) => `/admin/users/${cellValuesOf(row).personId}/memberships`}
        />
      )}
    </>
  );
}
