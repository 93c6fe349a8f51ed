import type { ReactNode } from "react";
import { useAddresses } from "../../blocks/address/address.api.ts";
import { PageHeader } from "../../components/page/page-header.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { AddressCards } from "./address-cards.tsx";
import "./payment-info.css";

interface PaymentPageProps {
  /** Absent until it is known whose it is. */
  readonly card: ReactNode;
}

export function PaymentInfo({ card }: PaymentPageProps) {
  const { data: list, error, mutate } = useAddresses();
  // Both at once: neither pushes the other down.
  const isSettled = card && (list ?? error);
  return (
    <>
      <PageHeader title="Payment Info" />
      <div className="payment-info">
        {isSettled ? (
          <>
            {card}
            {list && <AddressCards list={list} />}
            {!list && (
              <ProblemNotice error={error} title="Your addresses could not be loaded" onRetry={() => mutate()} />
            )}
          </>
        ) : (
          <>
            <Skeleton of="your card" shape="card" />
            <Skeleton of="your addresses" shape="page" />
          </>
        )}
      </div>
    </>
  );
}
