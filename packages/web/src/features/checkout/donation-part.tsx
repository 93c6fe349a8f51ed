import { isGiven } from "@guildhall/core/domains/donation/donation.rules";
import type { Donation, DonationOption } from "@guildhall/core/domains/donation/donation.schema";
import type { Cart } from "@guildhall/core/selling/cart/cart.schema";
import { useState } from "react";
import { useFormState } from "react-hook-form";
import { useLocation } from "react-router-dom";
import { DonationFields } from "../../blocks/donation/donation-fields.tsx";
import { Icon } from "../../components/icon.tsx";
import { useAnchor } from "../../lib/page/anchor.ts";
import { donationCents } from "./checkout-answers.ts";
import { donationWords, hasDonation } from "./donation-words.ts";

const anchor = "donation";

interface DonationPartProps {
  readonly cart: Cart;
  readonly donation: Donation;
  readonly options: readonly DonationOption[];
}

/** One line before the payment that can be opened, so that people need not read seven causes to pay. */
export function DonationPart({ cart, donation, options }: DonationPartProps) {
  const place = useAnchor(anchor);
  const { hash } = useLocation();
  const { errors } = useFormState({ name: anchor });
  const isAsked = isGiven(donation) || hash === `#${anchor}`;
  const [isOpen, setOpen] = useState(isAsked);
  const isChosen = donationCents(donation) > 0;
  return (
    <section ref={place} className="card checkout__donation" id={anchor} tabIndex={-1}>
      <details
        open={isOpen || errors[anchor] !== undefined}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <h2>{hasDonation(cart) ? "Add another donation" : "Add a donation"}</h2>
          <span className="quiet">{isChosen ? donationWords(donation, options) : "Optional"}</span>
          <Icon name="chevron-down" />
        </summary>
        <div className="stack">
          <DonationFields options={options} within="donation." mayDecline />
        </div>
      </details>
    </section>
  );
}
