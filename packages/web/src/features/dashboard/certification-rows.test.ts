import { Obligation } from "@guildhall/core/domains/certification/obligation/obligation.schema";
import { LocalDate } from "@guildhall/core/ground/shared/values";
import type { LatestRegistration, UserCertification } from "@guildhall/core/people/person/user.schema";
import { expect, test } from "vitest";
import { certificationRows, mainRow, withObligations } from "./certification-rows.ts";

const today = LocalDate.parse("2026-11-21");
const afc = { id: "afc", name: "AFC" };

const rowsOf = (userCertifications: UserCertification[], latestRegistrations: LatestRegistration[] = []) =>
  certificationRows({ userCertifications, latestRegistrations }, today, 90);

const on = (day: string) => LocalDate.parse(day);
const restoring = { to: "/help", label: "Ask us how to restore it" };
const page = "/certifications-and-training";
const labels: Readonly<Record<string, string>> = {
  "Deadline passed": "See what you can do",
  Registering: "Continue your registration",
};

test.each([
  ["good_standing", undefined, "good", "In good standing", "Your certification is in force.", undefined],
  [
    "lapsed_ceus",
    on("2026-07-01"),
    "overdue",
    "CEUs missing",
    "Your certification lapsed on 07/01/2026, 4 months ago, because continuing-education credits are missing.",
    restoring,
  ],
  [
    "lapsed_payment",
    on("2026-11-20"),
    "overdue",
    "Payment missing",
    "Your certification lapsed on 11/20/2026, yesterday, because a fee was not paid.",
    restoring,
  ],
  [
    "lapsed_payment",
    undefined,
    "overdue",
    "Payment missing",
    "Your certification has lapsed, because a fee was not paid.",
    restoring,
  ],
  [
    "revoked",
    on("2026-07-01"),
    "refused",
    "Revoked",
    "This certification was revoked.",
    { to: page, label: "See what you can do" },
  ],
] as const)("says of one that is %s since %s how it stands", (status, lapsedOn, state, word, sentence, step) => {
  expect(rowsOf([{ ...afc, status, ...(lapsedOn && { lapsedOn }) }])).toEqual([
    { ...afc, state, status: word, sentence, ...(step && { step }) },
  ]);
});

test.each<[LatestRegistration["status"], LocalDate | undefined, string, string, string]>([
  ["pre_registration", undefined, "pending", "Registering", "Your registration is not finished."],
  ["in_progress", undefined, "pending", "In progress", "It is on its way."],
  ["in_progress", on("2027-02-20"), "pending", "In progress", "Complete it by 02/20/2027, in 91 days."],
  ["in_progress", on("2027-02-19"), "due", "In progress", "Complete it by 02/19/2027, in 90 days."],
  ["in_progress", on("2026-11-21"), "due", "In progress", "Complete it by 11/21/2026, today."],
  [
    "in_progress",
    on("2026-11-20"),
    "overdue",
    "Deadline passed",
    "Your registration had to be completed by 11/20/2026.",
  ],
  [
    "pathway_approval",
    undefined,
    "pending",
    "In Review",
    "We are reviewing your registration. You get a mail with our answer.",
  ],
  ["experience_approval", undefined, "pending", "In progress", "It is on its way."],
  [
    "final_approval",
    on("2027-02-19"),
    "pending",
    "In Review",
    "We are reviewing your final application. You get a mail with our answer.",
  ],
])("says of a registration in %s, due %s, how it stands", (status, deadline, state, word, sentence) => {
  const isNext = state === "due" || status === "pre_registration";
  expect(rowsOf([], [{ ...afc, status, ...(deadline && { deadline }) }])).toEqual([
    {
      ...{ ...afc, state, status: word, sentence, ...(isNext && { isNext }) },
      step: { to: page, label: labels[word] ?? "See where you stand" },
    },
  ]);
});

const owed = (own: object) =>
  Obligation.parse({ ...{ key: "k", kind: "hours", name: "AFC", state: "due", rule: "Log." }, ...own });

test.each([
  ["what is due", { on: "2026-12-31" }, "due", "Log. You have until 12/31/2026.", page],
  ["where it leads", { action: { to: "/cart", label: "Go" } }, "due", "Log.", "/cart"],
  ["what is to come", { state: "to_come" }, "pending", "Log.", page],
  ["what is overdue", { state: "overdue" }, "overdue", "Log.", page],
])("says of a registration %s, as the page of certifications says it", (_case, own, state, sentence, to) => {
  const registration = { ...afc, id: "reg", status: "in_progress" as const };
  const user = { userCertifications: [{ ...afc, status: "revoked" as const }], latestRegistrations: [registration] };
  const rows = withObligations(certificationRows(user, today, 90), user, [owed(own)]);
  expect(rows.find(({ id }) => id === "reg")).toMatchObject({ state, sentence, step: { to } });
  expect(rows.find(({ id }) => id === "afc")?.sentence).toBe("This certification was revoked.");
});

test.each<[Obligation["kind"], Obligation["state"], boolean, string, string]>([
  ["sit_exam", "waiting", false, "In progress", "pending"],
  ["ethics", "due", false, "In progress", "due"],
  ["pay_cart", "due", false, "In progress", "due"],
  ["pay_cart", "due", true, "Deadline passed", "overdue"],
  ["extend_by", "due", true, "Deadline passed", "overdue"],
  ["deadline", "overdue", true, "Deadline passed", "overdue"],
  ["unpaid_order", "due", true, "Deadline passed", "overdue"],
])(
  "says after its deadline that it has passed only where nothing holds it open: %s",
  (kind, state, isExpired, word, tone) => {
    const latestRegistrations = [{ ...afc, status: "in_progress" as const, deadline: on("2026-11-20") }];
    const user = { userCertifications: [], latestRegistrations };
    const [row] = withObligations(certificationRows(user, today, 90), user, [owed({ kind, state, isExpired })]);
    expect([row?.status, row?.state]).toEqual([word, tone]);
  },
);

test("says what others have of a registration where nothing else is owed", () => {
  const user = { userCertifications: [], latestRegistrations: [{ ...afc, status: "final_approval" as const }] };
  const rows = certificationRows(user, today, 90);
  const [row] = withObligations(rows, user, [owed({ state: "waiting", rule: "We are reviewing it." })]);
  expect(row).toMatchObject({ state: "pending", sentence: "We are reviewing it." });
  expect(withObligations(rows, user, [])).toEqual(rows);
});

test("an approved registration that is being charged asks its person for nothing", () => {
  const registration = { ...afc, status: "registration_approval" as const, standing: "unpaid" as const };
  const user = { userCertifications: [], latestRegistrations: [registration] };
  const charged = owed({ kind: "unpaid_order", state: "waiting", rule: "It is being charged." });
  const rows = withObligations(certificationRows(user, today, 90), user, [charged]);
  expect(rows).toMatchObject([{ status: "Being charged", sentence: "It is being charged.", step: { to: page } }]);
  expect(mainRow(rows)).toBeUndefined();
});

const inCart = ["due", "In your cart", "Your registration is in your cart. It begins once you check out."] as const;
const sentBack = [
  "overdue",
  "Sent back",
  "We sent your registration back. Please correct the step, and send it again.",
] as const;
const wizard = `${page}/register/cert-afc`;

test.each<[Partial<LatestRegistration>, readonly [string, string, string], string, string]>([
  [{ standing: "in_cart" }, inCart, "Go to the cart", "/cart"],
  [
    { standing: "sent_back", backTo: "documentation" },
    sentBack,
    "Correct “Supporting Documentation”",
    `${wizard}?step=documentation`,
  ],
  [{ standing: "sent_back" }, sentBack, "Correct your registration", wizard],
  [{ standing: "sent_back", status: "in_progress", backTo: "ethics" }, sentBack, "Correct “Ethics”", page],
  [
    { standing: "unpaid", status: "registration_approval" },
    ["overdue", "Waits for payment", "Your registration is approved, and waits for its payment."],
    "See how to pay",
    page,
  ],
])(
  "says of a registration that waits for its person what is to be done: %j",
  (own, [state, word, sentence], label, to) => {
    const registration = { ...afc, certificationId: "cert-afc", status: "pre_registration", ...own } as const;
    const rows = rowsOf([{ id: "2", name: "Revoked", status: "revoked" }], [registration]);
    const row = rows.find(({ id }) => id === afc.id);
    expect(row).toEqual({ ...afc, state, status: word, sentence, step: { to, label }, isOwed: true });
    expect(mainRow(rows)).toBe(row);
  },
);

test("what was revoked has the green button only where nothing else is to be done", () => {
  const revoked = { id: "2", name: "Revoked", status: "revoked" } as const;
  const near = { id: "3", name: "Near", status: "in_progress", deadline: on("2026-11-30") } as const;
  expect(mainRow(rowsOf([revoked]))?.id).toBe("2");
  expect(mainRow(rowsOf([revoked], [near]))?.id).toBe("3");
});

test("lists what is urgent first, and nothing that is complete", () => {
  const rows = rowsOf(
    [
      { id: "1", name: "Held", status: "good_standing" },
      { id: "2", name: "Lapsed", status: "lapsed_ceus" },
    ],
    [
      { id: "3", name: "Near", status: "in_progress", deadline: on("2026-11-30") },
      { id: "4", name: "Complete", status: "complete" },
    ],
  );
  expect(rows.map(({ name }) => name)).toEqual(["Lapsed", "Near", "Held"]);
});

test("a deadline is due from the day on that the policy says, and from none before it is known", () => {
  const user = {
    userCertifications: [],
    latestRegistrations: [{ ...afc, status: "in_progress" as const, deadline: on("2027-02-01") }],
  };
  const stateWith = (days: number | undefined) => certificationRows(user, today, days)[0]?.state;
  expect([90, 60, undefined].map(stateWith)).toEqual(["due", "pending", "pending"]);
});
