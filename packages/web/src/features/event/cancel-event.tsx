import type { EventId } from "@guildhall/core/shared/ids";
import { text } from "@guildhall/core/shared/values";
import type { CancellationPreview } from "@guildhall/core/staff-event/staff-event.schema";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { peopleText } from "../../blocks/people/people-text.ts";
import { Button } from "../../components/button.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { ProblemNotice } from "../../components/form/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { moneyText } from "../../lib/text/money.ts";
import { useCancelEvent, useCancellation } from "./roster.api.ts";

interface CancelEventProps {
  readonly id: EventId;
  readonly name: string;
}

/** bylaws#event-canceled */
export function CancelEvent(props: CancelEventProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Cancel the event</Button>
      {isOpen && <CancelDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const Typed = z.object({ reason: text(500, "Say why.") });

function CancelDialog({ id, name, onClose }: CancelEventProps & { onClose: () => void }) {
  const form = useSchemaForm(Typed, { reason: "" });
  const { data: figures, error, mutate } = useCancellation(id);
  const cancel = useCancelEvent(id);
  const navigate = useNavigate();
  const submit = async ({ reason }: z.infer<typeof Typed>) => {
    if (!figures) return;
    const { registered, giveBackCents } = figures;
    try {
      const { jobId } = await cancel({ reason, registered, giveBackCents });
      navigate(`/admin/bulk/${jobId}`);
    } catch (refused) {
      void mutate();
      throw refused;
    }
  };
  return (
    <FormDialog form={form} title={`Cancel ${name}?`} onClose={onClose}>
      {(close) => (
        <>
          {error && <ProblemNotice error={error} title="The figures could not be loaded" onRetry={() => mutate()} />}
          {!(figures || error) && <Skeleton of="the figures" shape="card" />}
          {figures && (
            <>
              <p className="strong">{whoText(figures)}</p>
              {figures.payers > 0 && (
                <p>
                  What was paid by card goes back to the card. What was paid outside of the portal is only written down
                  here as refunded: give it back there. For waived payments, which this sum includes, nothing is given
                  back.
                </p>
              )}
              <p>It is not sold any more at once, also to those who have it in the cart. This cannot be undone.</p>
              <Form form={form} onSubmit={submit} label="Cancel the event">
                <TextareaField
                  name="reason"
                  label="Reason"
                  help="Everybody who is registered reads it in the mail and on the event’s page."
                  limit={500}
                />
                <FormActions submit="Cancel the event" danger>
                  <Button onClick={close}>Keep the event</Button>
                </FormActions>
              </Form>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** "3 people are registered and will be told. 2 of them paid $98.00 in all." */
function whoText({ registered, payers, giveBackCents }: CancellationPreview): string {
  if (registered === 0) return "Nobody is registered, so no money is given back.";
  const who = `${peopleText(registered)} ${registered === 1 ? "is" : "are"} registered and will be told.`;
  if (payers === 0) return `${who} Nobody has paid for it, so no money is given back.`;
  return `${who} ${payers === 1 ? "One of them" : `${payers} of them`} paid ${moneyText(giveBackCents)}${payers === 1 ? "" : " in all"}.`;
}
