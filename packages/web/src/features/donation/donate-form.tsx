import { donationFormOf } from "@guildhall/core/donation/donation.rules";
import type { Donation, DonationOption } from "@guildhall/core/donation/donation.schema";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { DonationFields } from "../../components/donation/donation-fields.tsx";
import { blankDonation, donationOf } from "../../components/donation/donation-form.ts";
import { Form, FormActions } from "../../components/form.tsx";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { sayDone } from "../../lib/show-toast.ts";
import { useAddDonation } from "./donation.api.ts";

/** 1§5. */
export function DonateForm({ options }: { options: readonly DonationOption[] }) {
  const schema = useMemo(() => donationFormOf(options), [options]);
  const form = useSchemaForm(schema, blankDonation);
  const addDonation = useAddDonation();
  const navigate = useNavigate();

  async function add(donation: Donation): Promise<void> {
    await addDonation.run({ body: donationOf(donation) });
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
