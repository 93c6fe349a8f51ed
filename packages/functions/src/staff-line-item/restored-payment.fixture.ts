import { OrderId } from "@guildhall/core/ground/shared/ids";
import { wholeStripe } from "@guildhall/core/vendors/stripe/stripe-client";
import type { Answer } from "../checkout/buyer.fixture.ts";
import { behind } from "../checkout/checkout.fixture.ts";
import { approveOrder, rejectOrder, subjectsTo, type TestCheckout } from "../checkout/test-checkout.fixture.ts";
import { aPaymentAtStripe } from "../refund/paid-order.fixture.ts";
import { restoredAfter } from "../shared/restore.fixture.ts";
import { price as changePrice, owedBy, payOwed } from "./owed.fixture.ts";

const otherCents = 1234;
const inVainMail = "Your card was charged for an order that is canceled";

export type Found = "none" | "equal" | "other" | "given back";
export type Deed = "approve" | "reject" | "change price" | "mark as paid";

export const doneOrCode = ({ status, body }: Answer) => (status === 200 ? "done" : body.code);

export const noneInVain = { cents: [], booked: 0, mails: 0 };
export const oneInVain = { cents: [otherCents], booked: 1, mails: 1 };
export const inVainIf = (found: Found) => (found === "other" ? oneInVain : noneInVain);

/** What staff do after a restore, and a payment at Stripe that the restored table does not know. */
export function afterRestoreOf(testCheckout: TestCheckout) {
  const personId = () => testCheckout.buyer.id;
  const firstOwed = async () => (await owedBy(personId()))[0]?.id ?? "";

  async function pay(orderId: string, found: Found, sumCents: number): Promise<void> {
    if (found === "none") return;
    const of = { id: OrderId.parse(orderId), personId: personId() };
    const payment = await aPaymentAtStripe(of, found === "other" ? otherCents : sumCents);
    if (found === "given back") await (await wholeStripe()).refunds.create({ payment_intent: payment.id });
  }

  const deeds: Readonly<Record<Deed, (orderId: string) => Promise<Answer>>> = {
    approve: (orderId) => approveOrder(testCheckout, orderId),
    reject: (orderId) => rejectOrder(testCheckout, orderId),
    "change price": async () => changePrice(personId(), await firstOwed(), 999),
    "mark as paid": async () => payOwed(personId(), await firstOwed()),
  };

  return {
    personId,
    pay,
    deeds,
    /** Changed to what the other payment paid. */
    changeToOther: async () => changePrice(personId(), await firstOwed(), otherCents),
    /** No time passes: ids are never older than those before them, also of the next test. */
    restored: (work: () => Promise<void>) => restoredAfter(personId(), work, 0),
    /** A payment of another sum is booked, is given back by itself, and its person is told. */
    inVainOf: async (orderId: string) => {
      const { order, ledger } = await behind(personId(), orderId);
      return {
        cents: order.paymentsInVain?.map(({ amountCents }) => amountCents) ?? [],
        booked: ledger.filter(({ kind }) => kind === "in_vain").length,
        mails: (await subjectsTo(testCheckout)).filter((subject) => subject === inVainMail).length,
      };
    },
  };
}
