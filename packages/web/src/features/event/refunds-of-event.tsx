import type { EventRefunds } from "@guildhall/core/domains/event/staff/staff-event.schema";
import type { EventId } from "@guildhall/core/ground/shared/ids";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { peopleText } from "../../blocks/people/people-text.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { Card } from "../../components/page/card.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { moneyText } from "../../lib/text/money.ts";
import { useEventRefunds, useGiveRestBack } from "./roster.api.ts";

/** Whether everybody has the money back for a canceled event (bylaws#event-canceled). */
export function RefundsOfEvent({ id }: { id: EventId }) {
  const { data: refunds, error, mutate } = useEventRefunds(id);
  if (!refunds) {
    return error ? (
      <ProblemNotice error={error} title="The refunds could not be loaded" onRetry={() => mutate()} />
    ) : (
      <Skeleton of="the refunds" shape="card" />
    );
  }
  const { job, left } = refunds;
  const isWorking = job?.state === "running";
  return (
    <Card
      title="Refunds"
      actions={
        (job || left.cents > 0) && (
          <>
            {left.cents > 0 && !isWorking && <GiveRestBack id={id} left={left} />}
            {job && <ButtonLink to={`/admin/bulk/${job.id}`}>Who was told, and what failed</ButtonLink>}
          </>
        )
      }
    >
      <p role="status">{stateText(refunds, isWorking)}</p>
      <Facts>
        <Fact name="Given back">{partText(refunds.given)}</Fact>
        <Fact name="Requested">{partText(refunds.requested)}</Fact>
        <Fact name="Failed">
          {partText(refunds.failed) && (
            <>
              {partText(refunds.failed)}: see <Link to="/admin/orders">the orders that wait</Link>
            </>
          )}
        </Fact>
        <Fact name="Held by a bank">{partText(refunds.held)}</Fact>
        <Fact name="Taken back by a bank">{partText(refunds.byBank)}</Fact>
        <Fact name="Still left">{partText(left)}</Fact>
      </Facts>
    </Card>
  );
}

type LeftRefunds = EventRefunds["left"];

/** "$98.00 (2 people)" */
const partText = ({ people, cents }: LeftRefunds): string | false =>
  cents > 0 && `${moneyText(cents)} (${peopleText(people)})`;

function stateText({ given, requested, failed, held, byBank, left }: EventRefunds, isWorking: boolean): string {
  if (isWorking) return "The refunds are being requested, one after the other.";
  const open = [requested, failed, held, left].filter(({ cents }) => cents > 0);
  if (open.length > 0) return "Not all of the money is given back yet.";
  return given.cents + byBank.cents > 0 ? "All of the money is given back." : "There is no money to give back.";
}

function GiveRestBack({ id, left }: { id: EventId; left: LeftRefunds }) {
  const [isAsking, setAsking] = useState(false);
  const give = useGiveRestBack(id);
  const navigate = useNavigate();
  const what = `${moneyText(left.cents)} to ${peopleText(left.people)}`;
  const confirm = async () => {
    const { jobId } = await give({ leftCents: left.cents });
    navigate(`/admin/bulk/${jobId}`);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Give back what is left</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Give back ${what}?`}
        confirm="Give it back"
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>
          What was paid by card goes back to the card. What was paid outside of the portal is only written down here as
          refunded: give it back there.
        </p>
        <p>Who was told of the cancellation is not told again.</p>
      </ConfirmDialog>
    </>
  );
}
