import { type Expiry, expiryOf } from "@guildhall/core/money/card/card.rules";
import type { User } from "@guildhall/core/people/person/user.schema";
import { type ReactNode, useRef, useState } from "react";
import { cardText, expiryText } from "../../blocks/card/card-text.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/page/card.tsx";
import { Note } from "../../components/state/note.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { useFocusNext } from "../../lib/page/focus.ts";
import { serverToday } from "../../lib/text/now.ts";
import { EnterCard } from "./enter-card.tsx";
import { RemoveCard } from "./remove-card.tsx";

interface CardText {
  readonly words: string;
  readonly expires: string;
  readonly expiry: Expiry;
}

function cardOf({ pmType, pmLastFour, pmExpires }: User): CardText | undefined {
  if (!pmType || !pmLastFour || !pmExpires) return undefined;
  const words = cardText({ brand: pmType, lastFour: pmLastFour });
  return { words, expires: pmExpires, expiry: expiryOf(pmExpires, serverToday()) };
}

const chips: Record<Expiry, ReactNode> = {
  good: null,
  expiring: <StatusChip state="due">Expires soon</StatusChip>,
  expired: <StatusChip state="overdue">Expired</StatusChip>,
};

/** bylaws#card-entry */
export function CardEditor({ user }: { user: User }) {
  const card = cardOf(user);
  const [isEntering, setEntering] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // The element with the focus is removed; the button that opens it remains.
  const focusToggle = useFocusNext(() => toggle.current);

  const close = (said?: string) => {
    setEntering(false);
    setRemoving(false);
    if (said) void sayDone(said);
    focusToggle();
  };
  return (
    <Card title="Card" anchor="card" aside={card && chips[card.expiry]}>
      {card ? (
        <Kept card={card} />
      ) : (
        !isEntering && <p>You have no card with us yet. A card that you add here is offered at checkout.</p>
      )}
      {user.actedBy && <Note state="info">Only the member can change the card. Exit first.</Note>}
      {isEntering ? (
        <EnterCard onSaved={() => close("Your card is saved.")}>
          <Button ref={toggle} onClick={() => close()}>
            Cancel
          </Button>
        </EnterCard>
      ) : (
        <div className="row">
          <Button ref={toggle} disabled={user.actedBy !== undefined} onClick={() => setEntering(true)}>
            {card ? "Edit" : "Add Card"}
          </Button>
          {card && (
            <Button kind="plain" disabled={user.actedBy !== undefined} onClick={() => setRemoving(true)}>
              Remove
            </Button>
          )}
        </div>
      )}
      <RemoveCard
        isOpen={isRemoving}
        words={card?.words ?? ""}
        onRemoved={() => close("Your card is removed.")}
        onClose={() => setRemoving(false)}
      />
    </Card>
  );
}

const Kept = ({ card: { words, expires, expiry } }: { card: CardText }) => (
  <>
    <p>
      <strong>{words}</strong>
      <br />
      <span className="quiet numbers">
        {expiry === "expired" ? "Expired" : "Expires"} {expiryText(expires)}
      </span>
    </p>
    {expiry === "expiring" && (
      <Note state="due">Your card is about to expire. Enter a new one before it does, so that payments go on.</Note>
    )}
    {expiry === "expired" && <Note state="overdue">Your card has expired. Enter a new one to pay with it.</Note>}
  </>
);
