import { OrderId } from "@guildhall/core/ground/shared/ids";
import { receiptWords } from "@guildhall/core/selling/receipt/receipt.rules";
import type { Receipt } from "@guildhall/core/selling/receipt/receipt.schema";
import { useParams } from "react-router-dom";
import { safeParse } from "zod/mini";
import { PaperActions } from "../../blocks/print/paper.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { Skeleton } from "../../components/state/skeleton.tsx";
import { PayLater } from "./pay-later/pay-later.tsx";
import { PaymentNote } from "./payment-note.tsx";
import { usePayment, useReceiptPdf } from "./payments.api.ts";
import { ReceiptPaper } from "./receipt-paper.tsx";

const back = { to: "/payments", label: "Payments" };

/** The receipt for one payment, or an order that still waits for one (bylaws#receipt). */
export function ReceiptPage() {
  const id = safeParse(OrderId, useParams().paymentId);
  return id.success ? <Payment key={id.data} paymentId={id.data} /> : <NoPayment />;
}

const NoPayment = () => (
  <>
    <PageHeader title="Payment not found" back={back} />
    <EmptyState>There is no payment of yours at this address.</EmptyState>
  </>
);

function Payment({ paymentId }: { paymentId: OrderId }) {
  const { data: receipt, error, mutate } = usePayment(paymentId);
  if (receipt) return <Found receipt={receipt} />;
  if (!error) return <Skeleton of="your receipt" shape="page" />;
  if (error.problem.code === "not-found") return <NoPayment />;
  return (
    <>
      <PageHeader title="Payment" back={back} />
      <ProblemNotice error={error} title="Your receipt could not be loaded" onRetry={() => mutate()} />
    </>
  );
}

function Found({ receipt }: { receipt: Receipt }) {
  const pdf = useReceiptPdf();
  const fetchPdf = () => pdf.run({ params: { paymentId: receipt.id } });
  return (
    <>
      <PageHeader
        title={receiptWords(receipt).title}
        back={back}
        actions={<PaperActions fetchPdf={fetchPdf} isFetching={pdf.busy} />}
      />
      <div className="stack">
        <PaymentNote receipt={receipt} payLater={<PayLater receipt={receipt} />} />
        <ReceiptPaper receipt={receipt} />
      </div>
    </>
  );
}
