import { secret } from "@guildhall/core/ground/route/secret";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { shownOf } from "@guildhall/core/money/order/refund-shown.rules";
import { webhookEvents } from "@guildhall/core/selling/payment-reconciliation/webhook.rules";
import { vi } from "vitest";
import { receiptsOf, type TestBuyer } from "../checkout/buyer.fixture.ts";
import { handler as mailSent } from "../jobs/mail-sent.ts";
import { handler as outboxSweep } from "../jobs/outbox-sweep.ts";
import { handler as sweep } from "../jobs/payment-reconciliation-sweep.ts";
import { handler as webhook } from "../payment-reconciliation/webhook.ts";
import { handler as giveOtherwise } from "../refund/give-otherwise.ts";
import { handler as refund } from "../refund/refund.ts";
import { call } from "../shared/call.fixture.ts";
import { day } from "../shared/clock.fixture.ts";
import { deliverEverything, mailsTo } from "../shared/cloud.fixture.ts";
import { handler as approve } from "../staff-order/approve.ts";
import { handler as getOrder } from "../staff-order/order.ts";
import { handler as reject } from "../staff-order/reject.ts";
import type { Books } from "./at-stripe.fixture.ts";
import { createTableReader } from "./our-books.fixture.ts";
import { booksOfPerson, createStripeReader, type Marks, type StripeBooks } from "./stripe-books.fixture.ts";

export type Portal = Awaited<ReturnType<typeof openPortal>>;

/** The portal's other inputs: its jobs, webhooks by hand, staff; and both ledgers. */
export async function openPortal() {
  const { stripe } = globalThis.testCloud.standIns;
  const { STRIPE_URL: origin = "", AWS_ENDPOINT_URL_DYNAMODB: endpoint = "", TABLE_NAME: table = "" } = process.env;
  const reader = createStripeReader({ origin, secretKey: await secret("STRIPE_SECRET_KEY") });
  const ours = createTableReader({ endpoint, table });
  stripe.setWebhooks({ isPaused: true });
  const endpointSecret = await secret("STRIPE_WEBHOOK_SECRET");
  stripe.registerEndpoint({ url: `${origin}/nobody`, events: webhookEvents, secret: endpointSecret });

  const isForUs = ({ type }: { readonly type: string }) => (webhookEvents as readonly string[]).includes(type);
  const staff = (handler: unknown, buyer: Pick<TestBuyer, "id">, orderId: string, body?: object) =>
    call(handler, { as: "admin", params: { userId: buyer.id, orderId }, ...(body && { body }) });

  const booksIn = async (whole: StripeBooks, { id, email }: Pick<TestBuyer, "id" | "email">): Promise<Books> => ({
    ...(await ours.books(id)),
    stripe: booksOfPerson(whole, id),
    receipts: receiptsOf(email),
  });

  return {
    reader,
    sweep,
    outboxSweep,
    deliver: deliverEverything,
    webhook: (event: string) => call(webhook, stripe.webhookOf(event)),
    /** Signed with another key, or changed in transit. */
    forged(event: string, isTampered: boolean) {
      const { body, headers } = stripe.webhookOf(event);
      const signature = headers["stripe-signature"]?.replace(/v1=(....)/, "v1=0000") ?? "";
      return call(
        webhook,
        isTampered ? { body: `${body} `, headers } : { body, headers: { ...headers, "stripe-signature": signature } },
      );
    },
    /** With a signature that is a day old: a replay. */
    async recorded(event: string) {
      const present = Date.now();
      vi.setSystemTime(present - day);
      const old = stripe.webhookOf(event);
      vi.setSystemTime(present);
      return call(webhook, old);
    },
    /** The mail service reports what it has sent, even if the sending process died. */
    async tellMails({ email }: TestBuyer): Promise<void> {
      for (const { tags } of mailsTo(email)) {
        const told = Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]]));
        await mailSent({ detail: { mail: { tags: told } } });
      }
    },
    async approve(buyer: TestBuyer, orderId: string) {
      const { order } = (await staff(getOrder, buyer, orderId)).body;
      return staff(approve, buyer, orderId, { totalCents: order?.totalCents ?? 0 });
    },
    async reject(buyer: TestBuyer, orderId: string) {
      const { order } = (await staff(getOrder, buyer, orderId)).body;
      return staff(reject, buyer, orderId, { reason: "It cannot be.", seenAttempt: order?.attempt ?? 0 });
    },
    giveOtherwise: (buyer: Pick<TestBuyer, "id">, orderId: string, what: { failed: string; amountCents: number }) =>
      staff(giveOtherwise, buyer, orderId, { ...what, reason: "Check 4711" }),
    async refund(
      buyer: Pick<TestBuyer, "id">,
      orderId: string,
      lines: readonly { lineItemId: string; amountCents: number }[],
    ) {
      const shown = shownOf((await staff(getOrder, buyer, orderId)).body.refundQuote);
      return staff(refund, buyer, orderId, { refundId: createId("refund"), lines, shown, reason: "It was asked for." });
    },
    dispute: (charge: string): string => `${stripe.dispute(charge).id} opened`,
    closeDispute: (id: string, isWon: boolean): string => `${id} ${stripe.closeDispute(id, isWon).status}`,
    /** The provider's new events that the portal subscribes to. */
    news: async (since: Marks): Promise<string[]> => (await reader.events(since)).filter(isForUs).map(({ id }) => id),
    books: async (buyer: Pick<TestBuyer, "id" | "email">, since: Marks): Promise<Books> =>
      booksIn(await reader.books(since), buyer),
    booksIn,
  };
}
