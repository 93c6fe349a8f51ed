import { donationFormOf } from "@guildhall/core/domains/donation/donation.rules";
import type { Donation, DonationOption } from "@guildhall/core/domains/donation/donation.schema";
import { useMemo, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { DonationFields } from "../../blocks/donation/donation-fields.tsx";
import { blankDonation, donationOf } from "../../blocks/donation/donation-form.ts";
import { Form, FormActions } from "../../components/form/form.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { newId } from "../../lib/api/new-id.ts";
import { useSchemaForm } from "../../lib/form/schema-form.ts";
import { useAddDonation } from "./donation.api.ts";

/** bylaws#donation-fields */
export function DonateForm({ options }: { options: readonly DonationOption[] }) {
  const schema = useMemo(() => donationFormOf(options), [options]);
  const form = useSchemaForm(schema, blankDonation);
  const addDonation = useAddDonation();
  const navigate = useNavigate();

  const named = useRef({ subject: "", lineItemId: newId("lineItem") });

  /** A repeated request after a lost answer adds the same line. */
  function lineFor(donation: Donation) {
    const subject = JSON.stringify(donation);
    if (named.current.subject !== subject) named.current = { subject, lineItemId: newId("lineItem") };
    return named.current.lineItemId;
  }

  async function add(form: Donation): Promise<void> {
    const donation = donationOf(form);
    await addDonation.run({ body: { ...donation, lineItemId: lineFor(donation) } });
    void sayDone("Your donation is in your cart");
    navigate("/cart");
  }
  return (
    <Form form={form} onSubmit={add} draft="donate" label="Donate">
      <DonationFields options={options} />
      <FormActions submit="Add to Cart" />
    </Form>
  );
}
