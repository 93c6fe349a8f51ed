import { useAddresses } from "../../components/address/address.api.ts";
import { Card } from "../../components/card.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { ProblemNotice } from "../../components/problem-notice.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { AddressList } from "./address-list.tsx";
import "./payment-page.css";

/** 1§2: the card editor and the addresses. */
export function PaymentPage() {
  const { data: list, error, mutate } = useAddresses();
  return (
    <>
      <PageHeader title="Payment Info" />
      <div className="payment-page">
        <Card title="Card">
          <p>You can add a card here as soon as the portal takes payments.</p>
        </Card>
        {list && <AddressList list={list} />}
        {!list && error && (
          <ProblemNotice error={error} title="Your addresses could not be loaded" onRetry={() => mutate()} />
        )}
        {!list && !error && <Skeleton of="your addresses" shape="page" />}
      </div>
    </>
  );
}
