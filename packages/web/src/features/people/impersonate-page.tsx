import { ImpersonationRequest } from "@guildhall/core/people/staff-user/people.schema";
import type { StaffUser } from "@guildhall/core/people/staff-user/staff-user.schema";
import { TextField } from "../../components/field/text-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { Card } from "../../components/page/card.tsx";
import { Note } from "../../components/state/note.tsx";
import { discardDraft } from "../../lib/form/draft.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { startActing } from "../../lib/session/acting-as.ts";
import { useImpersonate } from "./people.api.ts";
import { PersonPage } from "./person-page.tsx";
import "./people.css";

export const ImpersonatePage = () => (
  <PersonPage part="Impersonate">
    {(person) => <div className="people">{person.mayBeActedAs ? <ReasonForm person={person} /> : <Refused />}</div>}
  </PersonPage>
);

const Refused = () => (
  <Note state="overdue" title="Nobody can act as this person">
    Staff accounts, registrations that were not finished, and accounts that are being closed cannot be acted as.
  </Note>
);

function ReasonForm({ person: { id, name } }: { person: StaffUser }) {
  const form = useSchemaForm(ImpersonationRequest, { reason: "" });
  const { run } = useImpersonate();
  const draft = `act-as.${id}`;
  const submit = async (body: ImpersonationRequest) => {
    const acting = await run({ params: { id }, body });
    discardDraft(draft);
    startActing(acting);
    // The page is being left: the button stays busy until it is.
    await new Promise(() => undefined);
  };
  return (
    <Card>
      <p>
        For fifteen minutes you see the portal as {name} does and can do most of what they can. Everything is recorded
        under both names. Passwords, the second factor, cards and the learning platform stay out of reach.
      </p>
      <Form form={form} onSubmit={submit} draft={draft} label="Act as this person">
        <TextField
          name="reason"
          label="Reason"
          help="For the record: what was asked, and where. For example “Cannot see the receipt, call of 11/20/2026”."
          maxLength={255}
          autoComplete="off"
          width="wide"
        />
        <FormActions submit="Act as this person" />
      </Form>
    </Card>
  );
}
