import type { CardExtension } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import { extensionRoutes } from "@guildhall/core/domains/certification/extending/extension.routes";
import { useState } from "react";
import { useKeepUser } from "../../../blocks/person/user-action.ts";
import { Button, ButtonLink } from "../../../components/button.tsx";
import { ConfirmDialog } from "../../../components/dialog/dialog.tsx";
import { RichText } from "../../../components/rich-text.tsx";
import { Note } from "../../../components/state/note.tsx";
import { sayDone } from "../../../components/state/show-toast.ts";
import { useRouteAction } from "../../../lib/api/use-route.ts";
import { dayText } from "../../../lib/text/dates.ts";
import { useReadCertificationsAgain } from "../certification.api.ts";

type Asked = NonNullable<CardExtension["asked"]>;

export const isExtensionPending = ({ state }: Pick<Asked, "state">): boolean =>
  state === "in_cart" || state === "under_review" || state === "unpaid";

type Said = readonly ["info" | "due" | "good" | "overdue", string, (asked: Asked) => string];

const states: Record<Asked["state"], Said> = {
  in_cart: ["due", "In your cart", () => "It goes to us for review once you check out."],
  under_review: [
    "info",
    "Under review",
    () => "We are reviewing it: 2-3 business days. Nothing is charged before we approve it.",
  ],
  unpaid: [
    "overdue",
    "Waits for payment",
    ({ newDeadline }) => `It is approved. Pay by ${dayText(newDeadline)}; after that day, its order is canceled.`,
  ],
  granted: ["good", "Approved", ({ newDeadline }) => `Your deadline was moved to ${dayText(newDeadline)}.`],
  rejected: ["overdue", "Rejected", () => "We could not approve your last request."],
  withdrawn: ["info", "Withdrawn", () => "You withdrew your last request."],
  too_late: ["info", "Not paid in time", () => "Your last request was approved and not paid in time."],
  in_vain: [
    "info",
    "Given back soon",
    () => "Your registration was over when it was paid. Our staff give the money back.",
  ],
  refunded: ["info", "Given back", () => "It was paid, and given back: the old deadline holds."],
};

const charged: Said = [
  "info",
  "Being charged",
  () => "It is approved, and is being charged. You get a mail once it is paid, and your deadline moves.",
];

interface AskedExtensionProps {
  readonly asked: Asked;
  readonly certification: string;
}

/** What became of the last one that was asked for, and the way on. */
export function AskedExtension({ asked, certification }: AskedExtensionProps) {
  const [state, title, sentence] = asked.isBeingCharged ? charged : states[asked.state];
  return (
    <>
      <Note state={state} title={title}>
        <p>{sentence(asked)}</p>
        {asked.message && (
          <>
            <p>We gave this reason:</p>
            <RichText html={asked.message} />
          </>
        )}
      </Note>
      {isExtensionPending(asked) && (
        <div className="row">
          {asked.state === "in_cart" && (
            <ButtonLink to="/cart" kind="primary">
              Go to the cart
            </ButtonLink>
          )}
          {asked.state === "unpaid" && asked.orderId && !asked.isBeingCharged && (
            <ButtonLink to={`/payments/${asked.orderId}`} kind="primary">
              Pay for your extension
            </ButtonLink>
          )}
          {asked.state !== "in_cart" && <Withdraw asked={asked} certification={certification} />}
        </div>
      )}
    </>
  );
}

function Withdraw({ asked, certification }: AskedExtensionProps) {
  const [isAsking, setAsking] = useState(false);
  const { run } = useRouteAction(extensionRoutes.withdraw);
  const keepUser = useKeepUser();
  const readAgain = useReadCertificationsAgain();
  async function withdraw(): Promise<void> {
    await keepUser(await run({ params: { id: asked.id } }));
    await readAgain();
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        Withdraw extension<span className="hidden-visually">: {certification}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Withdraw your request for an extension?"
        confirm="Withdraw extension"
        cancel="Keep the request"
        failed="Your request was not withdrawn"
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false);
          void sayDone("Your request for an extension is withdrawn.");
        }}
      >
        <p>Its order is canceled, and nothing is charged. You can ask again while there is time.</p>
      </ConfirmDialog>
    </>
  );
}
