import { expect, test } from "vitest";
import { textOn } from "../../ground/print/paper-text.fixture.ts";
import { Receipt } from "./receipt.schema.ts";
import { printReceipt } from "./receipt-pdf.ts";

const address = "黑龙江省哈尔滨市南岗区西大直街九十二号哈尔滨工业大学财务咨询与教育研究中心第三教学楼五层";
const item =
  "金融教育者のためのオンライン講座「家計相談の基礎と実践」、第二期、全十二回、教材と修了証を含む、（録画あり）";

const receipt = Receipt.parse({
  id: "ord_01jz0000000000000000000001",
  createdAt: "2026-03-01T17:00:00.000Z",
  paidAt: "2026-03-01T17:00:00.000Z",
  amount: 15_000,
  refundedCents: 0,
  state: "paid",
  method: "card",
  chargedWhen: "now",
  attempt: 1,
  card: { brand: "visa", lastFour: "4242" },
  name: "李小龙 Bruce",
  addressLines: [address, "김민준", "สมชาย ใจดี"],
  association: { name: "The association", taxId: "31-1234567", addressLines: ["1 Main St"] },
  lineItems: [
    {
      id: "lin_01jz0000000000000000000001",
      name: item,
      kind: "training",
      price: 15_000,
      finalPrice: 15_000,
      extra: {},
    },
  ],
  refunds: [],
});

test("says what was charged by mistake, and who gave it back", async () => {
  const vain = { at: "2026-03-02T17:00:00.000Z", amountCents: 15_000, state: "done", openCents: 0 };
  const taken = Receipt.parse({ ...receipt, inVain: [{ ...vain, returnedCents: 0, bankCents: 15_000 }] });
  const words = textOn(await printReceipt(taken)).join(" ");
  expect(words).toContain(
    "$150.00 were charged by mistake for this order on 03/02/2026. Your bank took it back for you.",
  );
  expect(words).not.toContain("given back");
});

test("prints payer and items in their own script, on lines that fit", async () => {
  expect(textOn(await printReceipt(receipt))).toEqual([
    "Guildhall",
    "Receipt",
    "The association",
    "1 Main St",
    "Federal tax ID 31-1234567",
    "Number 0000-0001",
    "Paid on 03/01/2026",
    "Paid with Visa ending in 4242",
    "Received from 李小龙 Bruce",
    ` ${address.slice(0, 39)}`,
    address.slice(39),
    " 김민준",
    " สมชาย ใจดี",
    "ItemAmount",
    item.slice(0, 40),
    item.slice(40),
    "$150.00",
    "Total paid$150.00",
    "The association",
  ]);
});
