import { shownOf } from "@guildhall/core/order/refund-shown.rules";
import { webhookEvents } from "@guildhall/core/payment-reconciliation/webhook.rules";
import { createId } from "@guildhall/core/shared/create-id";
import { secret } from "@guildhall/core/shared/secret";
import { vi } from "vitest";
import { type Buyer, receiptsOf } from "../checkout/buyer.fixture.ts";
import { handler as sweep } from "../jobs/billing-sweep.ts";
import { handler as mailSent } from "../jobs/mail-sent.ts";
import { handler as outboxSweep } from "../jobs/outbox-sweep.ts";
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
import { createStripeReader, type Marks, ofPerson, type StripeBooks } from "./stripe-books.fixture.ts";

export type Portal = Awaited<ReturnType<typeof openPortal>>;

/** The portal from behind: its jobs, its webhooks by hand, its staff, and both books. */
export async function openPortal() {
  const { stripe } = globalThis.testCloud.standIns;
  const { STRIPE_URL: origin = "", AWS_ENDPOINT_URL_DYNAMODB: endpoint = "", TABLE_NAME: table = "" } = process.env;
  const reader = createStripeReader({ origin, secretKey: await secret("STRIPE_SECRET_KEY") });
  const ours = createTableReader({ endpoint, table });
  stripe.setWebhooks({ isPaused: true });
  const endpointSecret = await secret("STRIPE_WEBHOOK_SECRET");
  stripe.registerEndpoint({ url: `${origin}/nobody`, events: webhookEvents, secret: endpointSecret });

  const isForUs = ({ type }: { readonly type: string }) => (webhookEvents as readonly string[]).includes(type);
  const staff = (handler: unknown, buyer: Pick<Buyer, "id">, orderId: string, body?: object) =>
    call(handler, { as: "admin", params: { userId: buyer.id, orderId }, ...(body && { body }) });

  const booksIn = async (whole: StripeBooks, { id, email }: Pick<Buyer, "id" | "email">): Promise<Books> => ({
    ...(await ours.books(id)),
    stripe: ofPerson(whole, id),
    receipts: receiptsOf(email),
  });

  return {
    reader,
    sweep,
    outboxSweep,
    deliver: deliverEverything,
    webhook: (event: string) => call(webhook, stripe.webhookOf(event)),
    /** Signed by somebody else, or changed on its way. */
    forged(event: string, isTampered: boolean) {
      const { body, headers } = stripe.webhookOf(event);
      const signature = headers["stripe-signature"]?.replace(/v1=(....)/, "v1=0000") ?? "";
      return call(
        webhook,
        isTampered ? { body: `${body} `, headers } : { body, headers: { ...headers, "stripe-signature": signature } },
      );
    },
    /** As it was signed a day ago: somebody plays a recording. */
    async recorded(event: string) {
      const present = Date.now();
      vi.setSystemTime(present - day);
      const old = stripe.webhookOf(event);
      vi.setSystemTime(present);
      return call(webhook, old);
    },
    /** The mail service tells of what it has sent, however the process that sent it ended. */
    async tellMails({ email }: Buyer): Promise<void> {
      for (const { tags } of mailsTo(email)) {
        const told = Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]]));
        await mailSent({ detail: { mail: { tags: told } } });
      }
    },
    async approve(buyer: Buyer, orderId: string) {
      const { order } = (await staff(getOrder, buyer, orderId)).body;
      return staff(approve, buyer, orderId, { totalCents: order?.totalCents ?? 0 });
    },
    reject: (buyer: Buyer, orderId: string) => staff(reject, buyer, orderId, { reason: "It cannot be." }),
    giveOtherwise: (buyer: Pick<Buyer, "id">, orderId: string, what: { failed: string; amountCents: number }) =>
      staff(giveOtherwise, buyer, orderId, { ...what, reason: "Check 4711" }),
    async refund(
      buyer: Pick<Buyer, "id">,
      orderId: string,
      lines: readonly { lineItemId: string; amountCents: number }[],
    ) {
      const shown = shownOf((await staff(getOrder, buyer, orderId)).body.refundQuote);
      return staff(refund, buyer, orderId, { refundId: createId("refund"), lines, shown, reason: "It was asked for." });
    },
    dispute: (charge: string): string => `${stripe.dispute(charge).id} opened`,
    closeDispute: (id: string, isWon: boolean): string => `${id} ${stripe.closeDispute(id, isWon).status}`,
    /** What the provider has told since, and the portal wants to hear. */
    news: async (since: Marks): Promise<string[]> => (await reader.events(since)).filter(isForUs).map(({ id }) => id),
    books: async (buyer: Pick<Buyer, "id" | "email">, since: Marks): Promise<Books> =>
      booksIn(await reader.books(since), buyer),
    booksIn,
  };
}
