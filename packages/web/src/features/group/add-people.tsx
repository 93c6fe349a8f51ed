import { PersonId } from "@guildhall/core/ground/shared/values";
import type { UserRow } from "@guildhall/core/people/person/users.list";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { SearchBox } from "../../components/field/search-box.tsx";
import { type DataColumn, DataList } from "../../components/list/data-list.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { useAddToGroup, usePeopleFound } from "./group.api.ts";

interface AddPeopleProps {
  readonly group: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

/** People are found and added one after another. Who is in the group already stays in it. */
export function AddPeople({ group, onClose }: AddPeopleProps) {
  const [search, setSearch] = useState("");
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const { data: found, error, mutate } = usePeopleFound(search);
  const { run, busy } = useAddToGroup();
  const add = async (person: UserRow) => {
    try {
      await run({ params: { userId: PersonId.parse(person.id) }, body: { groupId: group.id } });
      setAdded((before) => new Set([...before, person.id]));
      void sayDone(`${nameOf(person)} is in the group.`);
    } catch (failed) {
      void sayFailed(failed, "Could not add to the group");
    }
  };
  const addColumn: DataColumn<UserRow> = {
    key: "add",
    title: "Add",
    onPhone: "amount",
    cell: (person) =>
      added.has(person.id) ? (
        <StatusChip state="good">In the group</StatusChip>
      ) : (
        <Button compact disabled={busy} onClick={() => add(person)}>
          Add<span className="hidden-visually"> {nameOf(person)}</span>
        </Button>
      ),
  };
  return (
    <Dialog
      isOpen
      title={`Add people to ${group.name}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <SearchBox label="Find a person" help="By name, e-mail or AFC id." value={search} onChange={setSearch} />
      {found && (
        <DataList
          caption={foundText(found)}
          columns={[...columns, addColumn]}
          rows={found.data}
          rowKey={({ id }) => id}
          empty={<EmptyState>Nobody is found</EmptyState>}
        />
      )}
      {!found && error && (
        <ProblemNotice error={error} title="The people could not be searched" onRetry={() => mutate()} />
      )}
    </Dialog>
  );
}

const nameOf = ({ firstName, lastName }: UserRow): string => `${firstName} ${lastName}`;

const foundText = ({ data, total }: { data: readonly unknown[]; total: number }): string => {
  if (total > data.length) return `The first ${data.length} of ${total.toLocaleString("en-US")} people`;
  return total === 1 ? "1 person" : `${total} people`;
};

const columns: readonly DataColumn<UserRow>[] = [
  {
    key: "name",
    title: "Name",
    wraps: true,
    cell: (person) => (
      <>
        {nameOf(person)} {person.flags && <StatusChip state="overdue">{person.flags}</StatusChip>}
      </>
    ),
  },
  { key: "email", title: "Email", cell: ({ email }) => email },
];
