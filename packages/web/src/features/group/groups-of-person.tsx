import type { PersonId } from "@guildhall/core/ground/shared/values";
import { GroupForm, type PersonGroup } from "@guildhall/core/people/group/group.schema";
import { useState } from "react";
import { useGroupChoices } from "../../blocks/group/use-group-choices.ts";
import { WrittenBy } from "../../blocks/people/written-by.tsx";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { SelectField } from "../../components/field/select-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { Card } from "../../components/page/card.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useAddToGroup, useGroupsOf } from "./group.api.ts";
import { RemoveFromGroup } from "./remove-from-group.tsx";

interface GroupsOfPersonProps {
  readonly person: { readonly id: PersonId; readonly name: string };
}

export function GroupsOfPerson({ person }: GroupsOfPersonProps) {
  const { data: groups, error, mutate } = useGroupsOf(person.id);
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PersonGroup>();
  return (
    <>
      <div>
        <Button kind="primary" onClick={() => setAdding(true)}>
          Add to a group
        </Button>
      </div>
      {groups?.data.length === 0 && <EmptyState icon="people">{`${person.name} is in no group.`}</EmptyState>}
      {groups?.data.map((group) => (
        <GroupCard key={group.id} group={group} onRemove={setRemoving} />
      ))}
      {!groups && error && (
        <ProblemNotice error={error} title="The groups could not be loaded" onRetry={() => mutate()} />
      )}
      {!groups && !error && <Skeleton of="the groups" shape="card" />}
      {isAdding && <AddToGroup userId={person.id} present={groups?.data ?? []} onClose={() => setAdding(false)} />}
      {removing && (
        <RemoveFromGroup
          person={person}
          group={removing}
          onClose={() => setRemoving(undefined)}
          onOutdated={() => mutate()}
        />
      )}
    </>
  );
}

const GroupCard = ({ group, onRemove }: { group: PersonGroup; onRemove: (group: PersonGroup) => void }) => (
  <Card
    title={group.name}
    actions={
      <>
        <ButtonLink compact to={`/admin/extended/group/${group.id}/members`}>
          Everybody in it<span className="hidden-visually">: {group.name}</span>
        </ButtonLink>
        <Button compact onClick={() => onRemove(group)}>
          Remove<span className="hidden-visually"> from {group.name}</span>
        </Button>
      </>
    }
  >
    {group.isArchived && <p>This group is archived: nobody else can be added to it.</p>}
    <WrittenBy author={group.addedBy} createdAt={group.addedAt} />
  </Card>
);

interface AddToGroupProps {
  readonly userId: PersonId;
  readonly present: readonly PersonGroup[];
  readonly onClose: () => void;
}

function AddToGroup({ userId, present, onClose }: AddToGroupProps) {
  const form = useSchemaForm(GroupForm, { groupId: "" });
  const { data: groups, error, mutate } = useGroupChoices();
  const { run } = useAddToGroup();
  const options = (groups?.data ?? [])
    .filter(({ id }) => !present.some((group) => group.id === id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const submit = async (body: GroupForm) => {
    await run({ params: { userId }, body });
    onClose();
  };
  return (
    <Dialog isOpen title="Add to a group" onClose={onClose}>
      {error && <ProblemNotice error={error} title="The groups could not be loaded" onRetry={() => mutate()} />}
      <Form form={form} onSubmit={submit} label="Add to a group">
        <SelectField name="groupId" label="Group" options={options} />
        <FormActions submit="Add">
          <Button onClick={onClose}>Cancel</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
