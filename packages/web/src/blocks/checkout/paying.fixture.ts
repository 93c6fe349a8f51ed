import { OrderId } from "@guildhall/core/ground/shared/ids";
import { User } from "@guildhall/core/people/person/user.schema";
import { PaymentOutcome } from "@guildhall/core/selling/checkout/payment.schema";

export const orderId = OrderId.parse("ord_01kab5ysh0000000000000000a");

export const user = User.parse({
  id: "per_01kab5ysh0000000000000000a",
  memberNumber: 1042,
  role: "member",
  firstName: "Margaret",
  lastName: "Ellis",
  email: "member@guildhall.example",
  willText: false,
  hasSecondFactor: false,
  registeredAt: "2024-01-02T15:00:00.000Z",
  membership: { valid: true, status: "active" },
  userCertifications: [],
  userTrainings: [],
  latestRegistrations: [],
  extensions: [],
  cart: { count: 1, totalCents: 8_000 },
  unreadNotifications: 0,
  completeness: { contact: true, account: true, professional: true, payment: true, afcpe: true, social: true },
  isEmptiedByReset: false,
  isEligibleForStudentMembership: true,
  profilePromptDue: false,
});

export type PaymentOrder = PaymentOutcome["order"];

/** What the server answers to a press: the outcome says of which one it is. */
export const answerToPress = (outcome: PaymentOutcome, attemptId: string | undefined): PaymentOutcome => ({
  ...outcome,
  order: { ...(attemptId && { attemptId }), ...outcome.order },
});

export const outcomeOfOrder = (order: Partial<PaymentOrder>): PaymentOutcome =>
  PaymentOutcome.parse({ user, order: { id: orderId, state: "paid", totalCents: 8_000, ...order } });
