import { GroupForm } from "@guildhall/core/people/group/group.schema";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useGroupChoices } from "../../blocks/group/use-group-choices.ts";
import type { Selection } from "../../blocks/list/selection.ts";
import { peopleText } from "../../blocks/people/people-text.ts";
import { Button } from "../../components/button.tsx";
import { SelectField } from "../../components/field/select-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useStartBulk } from "./people.api.ts";

interface GroupSelectedProps {
  readonly action: "addToGroup" | "removeFromGroup";
  readonly selection: Selection;
}

const words = {
  addToGroup: {
    button: "Add to a group",
    title: (count: number) => `Add ${peopleText(count)} to a group`,
    help: "Who is in it already stays in it and is listed.",
    submit: "Add them",
  },
  removeFromGroup: {
    button: "Remove from a group",
    title: (count: number) => `Remove ${peopleText(count)} from a group`,
    help: "Who is not in it is listed.",
    submit: "Remove them",
  },
} as const;

/** Puts everybody who is selected into a group, or takes them out of it. */
export function GroupSelected({ action, selection }: GroupSelectedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button compact onClick={() => setOpen(true)}>
        {words[action].button}
      </Button>
      {isOpen && <GroupDialog action={action} selection={selection} onClose={() => setOpen(false)} />}
    </>
  );
}

function GroupDialog({ action, selection: { count, rows }, onClose }: GroupSelectedProps & { onClose: () => void }) {
  const form = useSchemaForm(GroupForm, { groupId: "" });
  const { data: groups, error, mutate } = useGroupChoices();
  const startBulk = useStartBulk();
  const navigate = useNavigate();
  const { title, help, submit } = words[action];
  const start = async (input: GroupForm) => {
    const { id } = await startBulk({ action, input, rows });
    navigate(`/admin/bulk/${id}`);
  };
  const options = (groups?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog form={form} title={title(count)} onClose={onClose}>
      {(close) => (
        <>
          {error && <ProblemNotice error={error} title="The groups could not be loaded" onRetry={() => mutate()} />}
          <Form form={form} onSubmit={start} label="Change the group of many people">
            <SelectField
              name="groupId"
              label="Group"
              help={`${help} You can undo it for all of them.`}
              options={options}
            />
            <FormActions submit={submit}>
              <Button onClick={close}>Cancel</Button>
            </FormActions>
          </Form>
        </>
      )}
    </FormDialog>
  );
}
