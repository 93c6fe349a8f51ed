import type { CancellationPreview } from "@guildhall/core/domains/event/staff/staff-event.schema";
import type { EventId } from "@guildhall/core/ground/shared/ids";
import { textAsTyped } from "@guildhall/core/ground/shared/values";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { peopleText } from "../../blocks/people/people-text.ts";
import { Button } from "../../components/button.tsx";
import { TextareaField } from "../../components/field/textarea-field.tsx";
import { Form, FormActions } from "../../components/form/form.tsx";
import { FormDialog } from "../../components/form/form-dialog.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
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

const Typed = z.object({ reason: textAsTyped(500, "Say why.") });

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
    <FormDialog form={form} draft={`cancel-event.${id}`} title={`Cancel ${name}?`} onClose={onClose}>
      {(close) => (
        <>
          {error && <ProblemNotice error={error} title="The figures could not be loaded" onRetry={() => mutate()} />}
          {!(figures || error) && <Skeleton of="the figures" shape="card" />}
          {figures && (
            <>
              <p className="strong">{whoText(figures)}</p>
              <GivenBack figures={figures} />
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

/** What the portal gives back, what staff give back by hand, and what cannot be given back now. */
const GivenBack = ({ figures: { payers, cardCents, outsideCents, heldCents } }: { figures: CancellationPreview }) =>
  payers === 0 && heldCents === 0 ? null : (
    <ul className="stack">
      {cardCents > 0 && (
        <li>
          <Money cents={cardCents} /> goes back to cards.
        </li>
      )}
      {outsideCents > 0 && (
        <li>
          <Money cents={outsideCents} /> was paid outside of the portal and is only written down here as refunded: give
          it back there by hand.
        </li>
      )}
      {heldCents > 0 && (
        <li>
          <Money cents={heldCents} /> is held by a bank because of a dispute. It is not given back now; the bulk action
          lists it, to be tried again.
        </li>
      )}
    </ul>
  );

/** "3 people are registered and will be told. 2 of them get back $98.00 in all." */
function whoText({ registered, payers, giveBackCents, heldCents }: CancellationPreview): string {
  if (registered === 0) return "Nobody is registered, so no money is given back.";
  const who = `${peopleText(registered)} ${registered === 1 ? "is" : "are"} registered and will be told.`;
  if (payers === 0) return heldCents > 0 ? who : `${who} There is no money to give back.`;
  if (registered === 1) return `${who} They get back ${moneyText(giveBackCents)}.`;
  return `${who} ${payers === 1 ? "One of them gets" : `${payers} of them get`} back ${moneyText(giveBackCents)}${payers === 1 ? "" : " in all"}.`;
}
