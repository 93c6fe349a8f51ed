import type { GroupMember } from "@guildhall/core/people/group/group.schema";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { FlagChips } from "../../blocks/flag/flag-alert.tsx";
import { Button } from "../../components/button.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { ListAnswer } from "../../components/list/list-answer.tsx";
import { Pager } from "../../components/list/pager.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { pageIn } from "../../lib/page/page-in.ts";
import { AddPeople } from "./add-people.tsx";
import { useGroupMembers } from "./group.api.ts";
import { RemoveFromGroup } from "./remove-from-group.tsx";

const nameOf = ({ firstName, lastName }: GroupMember): string => `${firstName} ${lastName}`;

export function GroupMembersPage() {
  const { id = "" } = useParams();
  return <Members key={id} id={id} />;
}

function Members({ id }: { id: string }) {
  const { data: members, args, error, isWaiting, mutate } = useGroupMembers(id, pageIn(useSearchParams()[0]));
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<GroupMember>();
  return (
    <>
      <PageHeader
        title={members ? `People in ${members.name}` : "People in a group"}
        back={{ to: "/admin/extended/group", label: "Groups" }}
        actions={
          members &&
          !members.isArchived && (
            <Button kind="primary" onClick={() => setAdding(true)}>
              Add people
            </Button>
          )
        }
      />
      {members && (
        <ListAnswer of="the people" shown={members} isWaiting={isWaiting}>
          <DataList
            caption={members.total === 1 ? "1 person" : `${members.total} people`}
            columns={columns}
            rows={members.data}
            rowKey={(member) => member.id}
            to={(member) => `/admin/users/${member.id}/groups`}
            nameOf={nameOf}
            menu={(member) => [{ label: "Remove from the group", onChoose: () => setRemoving(member) }]}
            empty={<EmptyState icon="people">Nobody is in this group.</EmptyState>}
          />
          <Pager page={args.query.page} lastPage={members.lastPage} of="people" />
        </ListAnswer>
      )}
      {!members && error && (
        <ProblemNotice error={error} title="The group could not be loaded" onRetry={() => mutate()} />
      )}
      {!members && !error && <Skeleton of="the group" shape="page" />}
      {members?.isArchived && <p>This group is archived: nobody else can be added to it.</p>}
      {members && isAdding && <AddPeople group={{ id, name: members.name }} onClose={() => setAdding(false)} />}
      {members && removing && (
        <RemoveFromGroup
          person={{ id: removing.id, name: nameOf(removing) }}
          group={{ id, name: members.name }}
          onClose={() => setRemoving(undefined)}
          onOutdated={() => mutate()}
        />
      )}
    </>
  );
}

const columns: readonly DataColumn<GroupMember>[] = [
  {
    key: "name",
    title: "Name",
    cell: nameOf,
    beside: ({ flags }) => <FlagChips flags={flags} />,
  },
  { key: "addedAt", title: "Since", cell: ({ addedAt }) => <MomentText at={addedAt} /> },
];
