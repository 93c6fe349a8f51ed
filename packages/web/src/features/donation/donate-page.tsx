import { useDonationOptions } from "../../blocks/donation/donation.api.ts";
import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { DonateForm } from "./donate-form.tsx";
import { useDonationYears } from "./donation.api.ts";
import "./donate-page.css";
import { YourDonations } from "./your-donations.tsx";

export function DonatePage() {
  const { data: options, error, mutate } = useDonationOptions();
  const { data: years } = useDonationYears();
  // The part below the form is shown after it; otherwise the form would push it down.
  const isFormThere = options !== undefined || error !== undefined;
  return (
    <>
      <PageHeader title="Donate" lead="Your donation goes into your cart. You pay at checkout, and get a receipt." />
      <div className="donate-page">
        <Card>
          {options && options.data.length > 0 && <DonateForm options={options.data} />}
          {options?.data.length === 0 && <EmptyState>There is nothing to donate to at this time.</EmptyState>}
          {!options && error && (
            <ProblemNotice error={error} title="This page could not be loaded" onRetry={() => mutate()} />
          )}
          {!options && !error && <Skeleton of="what you can donate to" shape="card" />}
        </Card>
        {isFormThere && years && years.data.length > 0 && <YourDonations years={years.data} />}
      </div>
    </>
  );
}
