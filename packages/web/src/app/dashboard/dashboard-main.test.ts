import { Obligation } from "@guildhall/core/domains/certification/obligation/obligation.schema";
import { LocalDate } from "@guildhall/core/ground/shared/values";
import { Notification } from "@guildhall/core/people/notification/notification.schema";
import { User } from "@guildhall/core/people/person/user.schema";
import { expect, test } from "vitest";
import { margaret } from "../../blocks/person/user.fixture.ts";
import { mainOnDashboard } from "./dashboard-main.ts";

const today = LocalDate.parse("2026-11-21");
const at = "2026-11-20T12:00:00.000Z";
const orderId = "ord_01h00000000000000000000001";
const alertId = "not_01h00000000000000000000001";

const cart = (state: string) => ({ cart: { count: 1, totalCents: 1500, order: { id: orderId, state } } });
const unpaid = (state: string) => ({ unpaidOrders: [{ id: orderId, state, totalCents: 7500 }] });
const held = (status: string) => ({ userCertifications: [{ id: "afc", name: "AFC", status }] });
const registered = (deadline: string) => ({
  latestRegistrations: [{ id: "afc", name: "AFC", status: "in_progress", deadline }],
});
const expiring = { membership: { valid: true, status: "expiring", end: "2026-12-01" } };
const closing = { closureRequestedAt: at };
const unproved = { emailProvedAt: undefined };
const acting = { actedBy: { id: margaret.id, name: "Staff" } };

interface Beside {
  readonly alerts?: readonly Notification[];
  readonly answered?: readonly string[];
  readonly obligations?: readonly Obligation[];
}

const mainFor = (own: object, { alerts = [], answered = [], obligations = [] }: Beside = {}) =>
  mainOnDashboard({
    user: User.parse({ ...margaret, emailProvedAt: at, ...own }),
    alerts,
    answered,
    obligations,
    warningDays: 90,
    today,
  });

test.each<[string, object, string | undefined]>([
  ["a newcomer's membership", {}, "membership"],
  ["a membership that ends soon", expiring, "membership"],
  ["a card that was declined at checkout", { ...cart("declined"), ...unpaid("failed"), ...expiring }, "cart"],
  ["an approved order whose charge failed", { ...unpaid("failed"), ...closing, ...held("lapsed_ceus") }, orderId],
  ["an account that is to be closed", { ...closing, ...unproved, ...held("lapsed_payment") }, "closure"],
  ["an address that is not proved", { ...unproved, ...held("lapsed_ceus") }, "email"],
  ["a certification that lapsed", { ...held("lapsed_ceus"), ...expiring }, "certification"],
  ["a registration whose deadline has passed", { ...registered("2026-11-20"), ...expiring }, "certification"],
  [
    "a membership that ends, beside a registration in progress",
    { ...registered("2027-06-01"), ...expiring },
    "membership",
  ],
  ["nothing, where a membership is only possible beside a registration", registered("2027-06-01"), undefined],
  ["a registration whose deadline is near", registered("2026-12-01"), "certification"],
  ["what was revoked, not a membership that is only possible", held("revoked"), "certification"],
  ["a newcomer's membership, beside a certification in force", held("good_standing"), "membership"],
  ["a membership, not the address, while staff act", { ...unproved, ...acting }, "membership"],
])("the green button belongs to %s", (_case, own, main) => {
  expect(mainFor(own)).toBe(main);
});

const alert = Notification.parse({
  ...{ id: alertId, createdAt: at },
  data: { title: "Not approved", message: "Read why.", url: "/payments", urgent: true },
});
const hoursToLog = Obligation.parse({
  ...{ key: "k", kind: "hours", name: "AFC", state: "to_come", rule: "Log." },
  action: { to: "/experience", label: "Log your hours" },
});
const examToPay = { ...hoursToLog, kind: "pay_exam", state: "due" } as const;
const read = Notification.parse({ ...alert, readAt: at });
const leadsNowhere = Notification.parse({
  ...alert,
  data: { title: "Not approved", message: "Read why.", urgent: true },
});

test.each<[string, object, Beside, string]>([
  ["an urgent alert", {}, { alerts: [alert] }, alertId],
  ["what is to be done, with time left", registered("2028-06-01"), { obligations: [hoursToLog] }, "certification"],
  [
    "a membership that ends before it",
    { ...registered("2028-06-01"), ...expiring },
    { obligations: [hoursToLog] },
    "membership",
  ],
  [
    "what is due before such a membership",
    { ...registered("2028-06-01"), ...expiring },
    { obligations: [examToPay] },
    "certification",
  ],
  ["an unpaid order before an alert", unpaid("failed"), { alerts: [alert] }, orderId],
  ["no alert that was read or leads nowhere", {}, { alerts: [read, leadsNowhere] }, "membership"],
  ["no order whose bank has the answer", unpaid("needs_action"), { answered: [orderId] }, "membership"],
  ["no cart whose bank has the answer", cart("needs_action"), { answered: [orderId] }, "membership"],
  ["a cart whose card was declined after the answer", cart("declined"), { answered: [orderId] }, "cart"],
])("the green button belongs to %s", (_case, own, beside, main) => {
  expect(mainFor(own, beside)).toBe(main);
});
