import type { Cents } from "@guildhall/core/ground/shared/values";
import {
  lineDetailsOf,
  paidWithText,
  receiptNumberOf,
  receiptWords,
} from "@guildhall/core/selling/receipt/receipt.rules";
import type { Receipt } from "@guildhall/core/selling/receipt/receipt.schema";
import { OrderStateChip } from "../../blocks/order/order-state-chip.tsx";
import { Paper, PaperHead, PaperTable } from "../../blocks/print/paper.tsx";
import { DayText } from "../../components/day-text.tsx";
import { dayText } from "../../lib/text/dates.ts";
import { dayOf } from "../../lib/text/now.ts";

export const ReceiptPaper = ({ receipt }: { receipt: Receipt }) => (
  <Paper label={receiptWords(receipt).title}>
    <PaperHead association={receipt.association} />
    <Facts receipt={receipt} />
    <PaperTable
      caption="What it is for"
      titles={{ name: "Item" }}
      rows={receipt.lineItems.map((line) => ({
        key: line.id,
        name: line.name,
        details: lineDetailsOf(line),
        cents: line.finalPrice,
      }))}
      totals={totalsOf(receipt)}
    />
    {receipt.taxSentence && <p>{receipt.taxSentence}</p>}
  </Paper>
);

function Facts({ receipt }: { receipt: Receipt }) {
  const { id, createdAt, name, addressLines } = receipt;
  const words = receiptWords(receipt);
  const paidWith = paidWithText(receipt);
  return (
    <dl className="paper__pairs">
      <dt>Number</dt>
      <dd className="numbers">{receiptNumberOf(id)}</dd>
      <dt>{words.on}</dt>
      <dd>
        <DayText on={dayOf(new Date(createdAt))} />
      </dd>
      <dt>State</dt>
      <dd>
        <span>
          <OrderStateChip order={receipt} />
        </span>
      </dd>
      {paidWith && (
        <>
          <dt>{words.how}</dt>
          <dd>{paidWith}</dd>
        </>
      )}
      <dt>{words.by}</dt>
      <dd>
        {[name, ...addressLines].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </dd>
    </dl>
  );
}

function totalsOf(receipt: Receipt) {
  const { amount, refundedCents, refunds } = receipt;
  const back = refunds.map(({ at, amountCents }) => ({
    label: `Refunded on ${dayText(dayOf(new Date(at)))}`,
    cents: amountCents,
    isBack: true,
  }));
  const left = { label: "Total after refunds", cents: (amount - refundedCents) as Cents };
  return [{ label: receiptWords(receipt).total, cents: amount }, ...back, ...(refundedCents > 0 ? [left] : [])];
}
