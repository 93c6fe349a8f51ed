import { writeLetterhead } from "../../ground/print/letterhead.ts";
import type { PdfFile } from "../../ground/print/pdf-file.schema.ts";
import { printLimits } from "../../ground/print/print.limit.ts";
import { createSheet, type Sheet, sheetWidth } from "../../ground/print/sheet.ts";
import type { Cell } from "../../ground/print/table.ts";
import { type Actor, personOf } from "../../ground/route/actor.ts";
import type { OrderId } from "../../ground/shared/ids.ts";
import { type Cents, dayIn, writtenDay, writtenDollars } from "../../ground/shared/values.ts";
import { countAttempt } from "../../ground/storage/rate-limit.ts";
import { orderStateText } from "../../money/order/words/order-state.rules.ts";
import { inVainText, lineDetailsOf, paidWithText, receiptNumberOf, receiptWords } from "./receipt.rules.ts";
import type { Receipt, ReceiptLine } from "./receipt.schema.ts";
import * as Receipts from "./receipt.ts";

export async function get(actor: Actor, paymentId: OrderId): Promise<PdfFile> {
  await countAttempt(printLimits["paper.person"], personOf(actor).personId);
  const receipt = await Receipts.get(actor, paymentId);
  return {
    fileName: `receipt-${dayIn(receipt.createdAt)}.pdf`,
    base64: (await printReceipt(receipt)).toString("base64"),
  };
}

export function printReceipt(receipt: Receipt): Promise<Buffer> {
  const { association } = receipt;
  const { title } = receiptWords(receipt);
  const sheet = createSheet({
    title: `${title} ${receiptNumberOf(receipt.id)}`,
    author: association.name,
    footer: association.name,
  });
  sheet.wordmark();
  sheet.title(title);
  writeLetterhead(sheet, association);
  sheet.space(14);
  writePayment(sheet, receipt);
  sheet.space(16);
  writeLines(sheet, receipt);
  for (const one of receipt.inVain ?? []) {
    const { charged, became } = inVainText(one, receipt.state);
    sheet.space(18);
    sheet.text(`${charged} ${became}`);
  }
  if (receipt.taxSentence) {
    sheet.space(18);
    sheet.text(receipt.taxSentence);
  }
  return sheet.finish();
}

function writePayment(sheet: Sheet, receipt: Receipt): void {
  const { id, createdAt, paidAt, name, addressLines } = receipt;
  const words = receiptWords(receipt);
  const paidWith = paidWithText(receipt);
  sheet.pairs([
    ["Number", receiptNumberOf(id)],
    [words.on, writtenDay(dayIn(createdAt))],
    ...(paidAt ? [] : [["State", orderStateText(receipt)] as const]),
    ...(paidWith ? [[words.how, paidWith] as const] : []),
    [words.by, name],
    ...addressLines.map((line) => ["", line] as const),
  ]);
}

const amount = 90;

const cellsOf = (line: ReceiptLine): Cell[] => [
  { text: line.name, details: lineDetailsOf(line) },
  { text: writtenDollars(line.finalPrice) },
];

function writeLines(sheet: Sheet, receipt: Receipt): void {
  const { lineItems, amount: total, refunds, refundedCents } = receipt;
  sheet.table({
    columns: [
      { title: "Item", width: sheetWidth - amount },
      { title: "Amount", width: amount, align: "end" },
    ],
    rows: lineItems.map(cellsOf),
    totals: [
      [receiptWords(receipt).total, writtenDollars(total)],
      ...refunds.map(
        ({ at, amountCents }) => [`Refunded on ${writtenDay(dayIn(at))}`, `-${writtenDollars(amountCents)}`] as const,
      ),
      ...(refundedCents > 0
        ? [["Total after refunds", writtenDollars((total - refundedCents) as Cents)] as const]
        : []),
    ],
  });
}
