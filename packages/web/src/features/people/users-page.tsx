import { userList } from "@guildhall/core/people/person/users.list";
import { useListExports } from "../../blocks/list/list-exports.ts";
import { StaffList } from "../../blocks/list/staff-list.tsx";
import { useAccount } from "../../blocks/person/use-account.ts";
import { saveListFile } from "../../blocks/print/save-file.ts";
import { ButtonLink } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { LatePart } from "../../components/state/late-part.tsx";
import { useAskedList } from "../../lib/list/asked-list.ts";
import { lazyComponent } from "../../lib/page/lazy-component.ts";
import { useExportUsers, useReadUsers, useStartFile, useUsers } from "./people.api.ts";

const selectedActions = lazyComponent(async () => (await import("./selected-actions.tsx")).SelectedActions);
const SelectedActions = selectedActions.component;

/** Everybody with an account. */
export function UsersPage() {
  const asked = useAskedList(userList);
  const read = useUsers(asked);
  const { data: reader } = useAccount();
  const { run } = useExportUsers();
  const exports = useListExports(asked, { atOnce: (body) => run({ body }), save: saveListFile, later: useStartFile() });
  const readUsers = useReadUsers(asked);
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
          asked={asked}
          read={read}
          person={reader.id}
          {...exports}
          actions={(selection) => (
            <LatePart of="What can be done with them" load={selectedActions.load}>
              <SelectedActions selection={selection} />
            </LatePart>
          )}
          onRead={readUsers}
          addressOf={({ id }) => `/admin/users/${id}`}
        />
      )}
    </>
  );
}
