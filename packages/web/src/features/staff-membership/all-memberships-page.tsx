import { membershipList } from "@guildhall/core/membership/memberships.list";
import type { ComponentProps } from "react";
import { useAskedList } from "../../blocks/list/asked-list.ts";
import { cellValuesOf } from "../../blocks/list/cell-text.tsx";
import { StaffList } from "../../blocks/list/staff-list.tsx";
import { useAccount } from "../../blocks/person/use-account.ts";
import { saveCsv, saveWorkbook } from "../../blocks/print/save-file.ts";
import { ButtonLink } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { justChanged } from "../../lib/api/just-changed.ts";
import { useExportMemberships, useMemberships, useReadMemberships } from "./membership-list.api.ts";

/** Every term of everybody. */
export function AllMembershipsPage() {
  const asked = useAskedList(membershipList);
  const read = useMemberships(asked);
  const { data: reader } = useAccount();
  const { run } = useExportMemberships();
  const readMemberships = useReadMemberships(asked);
  const exportRows: ComponentProps<typeof StaffList>["onExport"] = async (wanted) => {
    const { sort, filter, search } = asked;
    const body = { sort: [...sort], filter: [...filter], search, changed: justChanged(), ...wanted };
    const { fileName, content, isBase64 } = await run({ body });
    (isBase64 ? saveWorkbook : saveCsv)(fileName, content);
    return fileName;
  };
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
          namedBy={["firstName", "lastName"]}
          asked={asked}
          read={read}
          person={reader.id}
          onExport={exportRows}
          onRead={readMemberships}
          addressOf={(row) => `/admin/users/${cellValuesOf(row).personId}/memberships`}
        />
      )}
    </>
  );
}
