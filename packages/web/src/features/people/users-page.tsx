import { userList } from "@guildhall/core/person/users.list";
import type { ComponentProps } from "react";
import { useNavigate } from "react-router-dom";
import { useAskedList } from "../../blocks/list/asked-list.ts";
import { StaffList } from "../../blocks/list/staff-list.tsx";
import { useAccount } from "../../blocks/person/use-account.ts";
import { saveCsv, saveWorkbook } from "../../blocks/print/save-file.ts";
import { ButtonLink } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { justChanged } from "../../lib/api/just-changed.ts";
import { useExportUsers, useReadUsers, useStartFile, useUsers } from "./people.api.ts";
import { SelectedActions } from "./selected-actions.tsx";

/** Everybody with an account. */
export function UsersPage() {
  const asked = useAskedList(userList);
  const read = useUsers(asked);
  const { data: reader } = useAccount();
  const { run } = useExportUsers();
  const startFile = useStartFile();
  const readUsers = useReadUsers(asked);
  const navigate = useNavigate();
  const exportRows: ComponentProps<typeof StaffList>["onExport"] = async (wanted) => {
    const { sort, filter, search } = asked;
    const body = { sort: [...sort], filter: [...filter], search, changed: justChanged(), ...wanted };
    const { fileName, content, isBase64 } = await run({ body });
    (isBase64 ? saveWorkbook : saveCsv)(fileName, content);
    return fileName;
  };
  const exportLater: ComponentProps<typeof StaffList>["onExportLater"] = async (wanted) => {
    const { sort, filter, search } = asked;
    const { id } = await startFile({ sort: [...sort], filter: [...filter], search, ...wanted });
    navigate(`/admin/bulk/${id}`);
  };
  return (
    <>
      <PageHeader
        title="Users"
        actions={
          <>
            <ButtonLink to="/admin/bulk">Bulk actions</ButtonLink>
            <ButtonLink to="/admin/users/new">Register a person</ButtonLink>
          </>
        }
      />
      {reader && (
        <StaffList
          list={userList}
          of="users"
          one="user"
          namedBy={["firstName", "lastName"]}
          asked={asked}
          read={read}
          person={reader.id}
          onExport={exportRows}
          onExportLater={exportLater}
          actions={(selection) => <SelectedActions selection={selection} />}
          onRead={readUsers}
          addressOf={({ id }) => `/admin/users/${id}`}
        />
      )}
    </>
  );
}
