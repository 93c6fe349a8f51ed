import type { Page } from "@playwright/test";
import { ReviewItem } from "../../packages/core/src/review/review.schema.ts";
import type { Stack } from "../start-stack.ts";
import type { Person } from "./fixtures.ts";
import { exam, fee, paymentsOf } from "./staff-orders.ts";

export interface FormContext {
  readonly page: Page;
  readonly stack: Stack;
  /** The owner of the form, or the person it is about. */
  readonly person: Person;
}

export const changeAnswer =
  (address: string, change: (body: object) => object) =>
  async ({ page }: FormContext) =>
    page.route(address, async (route) => {
      if (route.request().method() !== "GET") return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, json: change(await response.json()) });
    });

const words = { done: "Done.", explanation: "This happens.", isFinal: false, fields: [] };

/** Read as its page reads it, so that it cannot fall behind. */
const aClosure = ({ id, name, email }: Person) =>
  ReviewItem.parse({
    ...{ id, recordId: id, personId: id, name, email, kind: "closure", status: "pending" },
    since: "2026-01-05T12:00:00.000Z",
    changedAt: "2026-01-05T12:00:00.000Z",
    parts: [{ kind: "facts", title: "Account", facts: [{ name: "Why", kind: "text", value: "I have retired." }] }],
    warnings: [],
    obstacles: [],
    changes: [],
    reviews: [],
    outcomes: {
      approve: { ...words, label: "Close account", title: `Close the account of ${name}?`, needsMessage: false },
      reject: {
        ...{ ...words, label: "Leave open", title: `Leave the account of ${name} open?` },
        ...{ needsMessage: true, category: "closure-reject" },
      },
    },
  });

export const withClosure = ({ page, person }: FormContext) =>
  page.route("**/api/admin/reviews/closure/*/claim", (route) => route.fulfill({ json: { item: aClosure(person) } }));

export const closurePathOf = ({ id }: Person) => `/admin/closures/${id}`;

export const withOwedItems = ({ stack, person }: FormContext) => stack.fillCart({ id: person.id, lines: [exam, fee] });

/** Orders are looked at by staff where they were sold. */
const orders = new Map<string, string>();
export const withOrder =
  (waits: boolean) =>
  async ({ stack, person }: FormContext) => {
    const { orderId } = await stack.createOrder({ id: person.id, lines: [exam], waits });
    orders.set(person.id, orderId);
  };
export const orderPathOf = (person: Person) => `${paymentsOf(person)}/${orders.get(person.id)}`;

/** A refund that the bank has returned: staff alone cannot cause this. */
export const withFailedRefund = async (setting: FormContext) => {
  await withOrder(false)(setting);
  const refund = {
    id: "rfd_01hzx3v9q4r8t2w6y0b5d7f9gh",
    state: "failed",
    amountCents: 2500,
    reason: "Asked for by phone.",
    by: "admin",
    requestedAt: "2026-01-05T12:00:00.000Z",
  };
  await changeAnswer("**/api/admin/user/*/orders/*", (body) => {
    const { order } = body as { order: { lines: { id: string }[] } };
    const lines = order.lines.slice(0, 1).map(({ id }) => ({ lineItemId: id, amountCents: refund.amountCents }));
    return { ...body, order: { ...order, refunds: [{ ...refund, lines }] } };
  })(setting);
};
