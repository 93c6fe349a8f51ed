import { describe, expect, test } from "vitest";
import type { Instant } from "../../../ground/shared/values.ts";
import type { CertificateStatus } from "../../../people/certificate/certificate-status.rules.ts";
import { certificationsOfTest, onDay } from "../certification.fixture.ts";
import type { ExtensionState } from "../extension/extension.schema.ts";
import { mayAct } from "./actions.rules.ts";
import { cardState, currentOf, dashboardMode, expirationStatus } from "./card.rules.ts";
import { anAttempt, aStanding, registrationFacts, satOn } from "./registration-facts.fixture.ts";
import type { RegistrationStanding } from "./registration-facts.schema.ts";

const today = onDay("2026-06-15");
const past = { deadline: onDay("2026-06-14") };
const AFCC = { certification: certificationsOfTest.AFCC };

interface Row {
  readonly certificate?: CertificateStatus;
  readonly registration?: Partial<RegistrationStanding>;
  readonly extension?: ExtensionState;
  readonly of?: object;
}

const factsOf = ({ certificate, registration, extension, of = {} }: Row) =>
  registrationFacts(registration && aStanding(registration), {
    certificate,
    extensions: extension ? [extension] : [],
    ...of,
  });

describe("the card on 2026-06-15", () => {
  test.each<[string, Row, string]>([
    ["nothing", {}, "not_certified / not_enrolled"],
    ["begun", { registration: { status: "pre_registration" } }, "not_certified / begun"],
    ["sent back", { registration: { status: "pre_registration", isSentBack: true } }, "not_certified / sent_back"],
    [
      "sent back, and corrected into the cart",
      { registration: { status: "pre_registration", isSentBack: true, isInCart: true } },
      "not_certified / in_cart",
    ],
    ["lines in the cart", { registration: { status: "pre_registration", isInCart: true } }, "not_certified / in_cart"],
    ["pathway with staff", { registration: { status: "pathway_approval" } }, "not_certified / in_review"],
    ["registration with staff", { registration: { status: "registration_approval" } }, "not_certified / in_review"],
    [
      "charge declined",
      { registration: { status: "registration_approval", isUnpaid: true } },
      "not_certified / unpaid",
    ],
    ["on the last day", { registration: { deadline: today } }, "candidate / in_progress"],
    ["expired", { registration: past }, "not_certified / expired"],
    ["expired, AFCC", { registration: past, of: AFCC }, "not_certified / expired"],
    ["expired for six months", { registration: { deadline: onDay("2025-12-14") } }, "not_certified / expired"],
    [
      "expired, exam sat in time",
      { registration: { ...past, attempts: [anAttempt(satOn("2026-06-10"))] } },
      "candidate / in_progress",
    ],
    [
      "hours with staff since before the deadline",
      { registration: { ...past, status: "experience_approval" } },
      "candidate / in_progress",
    ],
    [
      "modules with staff since before the deadline",
      { registration: { ...past, status: "module_approval" } },
      "candidate / in_progress",
    ],
    ["extension to be paid", { registration: past, extension: "unpaid" }, "not_certified / expired_unpaid"],
    ["extension rejected", { registration: past, extension: "rejected" }, "not_certified / expired"],
    ["closed", { registration: { closed: true } }, "not_certified / not_enrolled"],
    ["extension in the cart", { registration: past, extension: "in_cart" }, "not_certified / expired_in_cart"],
    [
      "extension under review",
      { registration: past, extension: "under_review" },
      "not_certified / expired_under_review",
    ],
    ["final application", { registration: { status: "final_approval" } }, "candidate / final_review"],
    [
      "final application since before the deadline",
      { registration: { ...past, status: "final_approval" } },
      "candidate / final_review",
    ],
    ["revoked", { certificate: "revoked" }, "certified / revoked"],
    ["revoked, and a candidate again", { certificate: "revoked", registration: {} }, "candidate / in_progress"],
    [
      "revoked, and registered again",
      { certificate: "revoked", registration: { status: "registration_approval" } },
      "certified / in_review",
    ],
    ["certified", { certificate: "good_standing", registration: { status: "complete" } }, "certified / good_standing"],
    ["lapsed for payment", { certificate: "lapsed_payment" }, "certified / lapsed_payment"],
    ["lapsed for CEUs", { certificate: "lapsed_ceus" }, "certified / lapsed_ceus"],
    ["renewed by none that is known", { certificate: "renewed" }, "not_certified / not_enrolled"],
    ["complete, and no certificate", { registration: { status: "complete" } }, "not_certified / not_enrolled"],
  ])("%s: %s", (_case, row, expected) => {
    const facts = factsOf(row);
    expect(`${dashboardMode(facts, today)} / ${cardState(facts, today)}`).toBe(expected);
  });

  test.each<[string, Row, string | undefined]>([
    ["running", { registration: { deadline: today } }, undefined],
    ["none", {}, undefined],
    ["closed", { registration: { ...past, closed: true } }, undefined],
    ["an extension may be asked for", { registration: past }, "expiredWithoutExtension"],
    ["again after one was rejected", { registration: past, extension: "rejected" }, "expiredWithoutExtension"],
    [
      "until 2026-12-14, six months later",
      { registration: { deadline: onDay("2025-12-15") } },
      "expiredWithoutExtension",
    ],
    ["too late for one", { registration: { deadline: onDay("2025-12-14") } }, "expired"],
    ["none is offered", { registration: past, of: AFCC }, "expired"],
    ["it was had", { registration: past, extension: "granted" }, "expired"],
    ["in the cart", { registration: past, extension: "in_cart" }, "expiredWithExtension"],
    ["under review", { registration: past, extension: "under_review" }, "expiredWithExtension"],
    ["to be paid", { registration: past, extension: "unpaid" }, "expiredWithExtension"],
  ])("%s: %s", (_case, row, expected) => {
    expect(expirationStatus(factsOf(row), today)).toBe(expected);
  });

  test.each<[string, Row, string | true, string | true]>([
    ["expired: an extension, or anew", { registration: past }, true, true],
    ["expired, AFCC: anew", { registration: past, of: AFCC }, true, "extension.not-offered"],
    ["six months over: anew", { registration: { deadline: onDay("2025-12-14") } }, true, "extension.too-late"],
    [
      "an extension waits",
      { registration: past, extension: "under_review" },
      "registration.extension-waits",
      "extension.waits",
    ],
  ])("%s", (_case, row, enroll, extension) => {
    const answers = (["start", "askForExtension"] as const).map((action) => {
      const verdict = mayAct(action, factsOf(row), today);
      return verdict.allowed || verdict.code;
    });
    expect(answers).toEqual([enroll, extension]);
  });
});

describe("of an expired registration and a newer one, the one that counts is", () => {
  const on = onDay("2026-06-01");
  const at = "2026-06-01T12:00:00.000Z" as Instant;
  const closed = { at };
  test.each<[string, Parameters<typeof currentOf>[0][number], "newer" | "expired"]>([
    ["begun", {}, "newer"],
    ["enrolled", { enrolledOn: on, carries: { at } }, "newer"],
    ["given up before the enrollment", { closed }, "expired"],
    ["closed after the enrollment", { closed, enrolledOn: on }, "newer"],
    ["closed after it took along what was paid", { closed, enrolledOn: on, carries: { at } }, "newer"],
    ["closed before that came along", { closed, enrolledOn: on, carries: {} }, "expired"],
  ])("%s: the %s", (_case, newer, expected) => {
    const registrations = { newer, expired: { enrolledOn: on } };
    expect(currentOf([registrations.newer, registrations.expired])).toBe(registrations[expected]);
  });

  test("the newest where all were given up, and none where there is none", () => {
    const all = [{ closed }, { closed }];
    expect([currentOf(all), currentOf([])]).toEqual([all[0], undefined]);
  });
});
