import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstPolicy } from "../../../engines/policy/policy-numbers.rules.ts";
import { createId } from "../../../ground/shared/create-id.ts";
import { plusDays } from "../../../ground/shared/days.ts";
import type { Instant, LocalDate } from "../../../ground/shared/values.ts";
import { type ExperienceId, experienceId, type Hundredths } from "../certification.schema.ts";
import { isAnswerDisputed, waitsForConsent } from "./unsettled.rules.ts";
import {
  answersStateOf,
  correctionOf,
  dueNow,
  isAskable,
  isLastReminder,
  isLikelyTheirs,
  isNamedLast,
  isSameMailbox,
  type KeptAnswer,
  mayAnswer,
  mayNameAnother,
  maySettle,
  newlyAsked,
  nextDue,
  signatureStandingOf,
  silentFrom,
  silentRequests,
  type VerificationFacts,
} from "./verification.rules.ts";
import type { EntryAnswer, SignatureStanding, VerificationState } from "./verification.schema.ts";

const day = "2026-06-15" as LocalDate;
const codeOf = (verdict: { allowed: boolean; code?: string }) => (verdict.allowed ? "ok" : verdict.code);

describe("a link", () => {
  test.each<[VerificationState, string, string]>([
    ["sent", "2026-06-15", "ok"],
    ["sent", "2026-06-14", "verification.expired"],
    ["expired", "2026-06-14", "verification.expired"],
    ["confirmed", "2026-06-15", "verification.used"],
    ["corrected", "2026-06-15", "verification.used"],
    ["disputed", "2026-06-14", "verification.used"],
    ["entered", "2026-06-15", "verification.used"],
    ["replaced", "2026-06-15", "verification.ended"],
  ])("%s, valid until %s: %s", (state, validUntil, expected) => {
    expect(codeOf(mayAnswer({ state, validUntil: validUntil as LocalDate }, day))).toBe(expected);
  });

  test.each<[VerificationState, string]>([
    ["sent", "ok"],
    ["expired", "ok"],
    ["confirmed", "verification.answered"],
    ["corrected", "verification.answered"],
    ["disputed", "verification.answered"],
    ["entered", "verification.answered"],
    ["replaced", "verification.ended"],
  ])("%s: whether another supervisor can be named: %s", (state, expected) => {
    expect(codeOf(mayNameAnother({ state }))).toBe(expected);
  });
});

test.each<[EntryAnswer[], VerificationState]>([
  [["confirmed"], "confirmed"],
  [["confirmed", "corrected"], "corrected"],
  [["corrected", "disputed", "confirmed"], "disputed"],
])("the state of %j is %s", (answers, expected) => {
  expect(answersStateOf(answers.map((answer) => ({ answer })))).toBe(expected);
});

const values = {
  hours: 1000 as Hundredths,
  startDate: "2026-01-05" as LocalDate,
  endDate: "2026-02-05" as LocalDate,
  description: "Budget counseling",
};

test("a correction is what differs, and nothing if all is the same", () => {
  expect(correctionOf(values, values)).toBeUndefined();
  expect(correctionOf(values, { ...values, hours: 800 as Hundredths })).toEqual({ hours: 800 });
});

test.each([
  ["waits", "ok"],
  ["agreed", "verification.no-correction"],
  ["declined", "verification.no-correction"],
  [undefined, "verification.no-correction"],
] as const)("a correction whose consent is %s: %s", (consent, expected) => {
  expect(codeOf(maySettle({ answer: "corrected", revision: 1, consent }))).toBe(expected);
});

const id = createId(experienceId);

const about = (state: VerificationState, answer?: Partial<KeptAnswer>, at = 1): VerificationFacts => ({
  state,
  askedAt: `2026-06-0${at}T12:00:00.000Z` as Instant,
  validUntil: (state === "expired" ? "2026-06-14" : "2026-06-30") as LocalDate,
  experienceIds: [id],
  ...(answer && {
    answeredAt: `2026-06-0${at}T13:00:00.000Z` as Instant,
    answers: { [id]: { answer: "confirmed", revision: 1, ...answer } },
  }),
});

describe("where an entry stands", () => {
  test.each<[string, VerificationFacts[], number, SignatureStanding]>([
    ["nobody was asked", [], 1, "open"],
    ["another entry was asked about", [{ ...about("sent"), experienceIds: [createId(experienceId)] }], 1, "open"],
    ["a mail is out", [about("sent")], 1, "asked"],
    [
      "nobody answered, and the job has not said it",
      [{ ...about("sent"), validUntil: "2026-06-14" as LocalDate }],
      1,
      "unanswered",
    ],
    ["nobody answered", [about("expired")], 1, "unanswered"],
    ["another was named, who is asked", [about("replaced"), about("sent", undefined, 2)], 1, "asked"],
    ["it was confirmed", [about("confirmed", {})], 1, "confirmed"],
    ["its candidate changed it since", [about("confirmed", {})], 2, "changed"],
    ["changed since, and asked anew", [about("confirmed", {}), about("sent", undefined, 2)], 2, "asked"],
    ["signed again after the change", [about("confirmed", {}), about("confirmed", { revision: 2 }, 2)], 2, "confirmed"],
    ["answered for a version of before the change", [about("disputed", { answer: "disputed" })], 2, "changed"],
    ["a correction waits", [about("corrected", { answer: "corrected", consent: "waits" })], 1, "correction_waits"],
    ["agreed to", [about("corrected", { answer: "corrected", consent: "agreed" })], 1, "correction_agreed"],
    ["not agreed to", [about("corrected", { answer: "corrected", consent: "declined" })], 1, "correction_declined"],
    ["disputed", [about("disputed", { answer: "disputed" })], 1, "disputed"],
    ["staff entered it later", [about("expired"), about("entered", {}, 2)], 1, "confirmed"],
  ])("%s", (_of, all, ownRevision, expected) => {
    expect(signatureStandingOf({ id, ownRevision }, all, day)).toBe(expected);
    expect(signatureStandingOf({ id, ownRevision }, all.toReversed(), day)).toBe(expected);
  });

  const corrected = (consent: KeptAnswer["consent"]) => about("corrected", { answer: "corrected", consent });

  test.each<[string, VerificationFacts, VerificationFacts[], number, boolean]>([
    ["a correction", corrected("waits"), [], 1, true],
    ["one that was agreed to", corrected("agreed"), [], 1, false],
    ["one that was declined", corrected("declined"), [], 1, false],
    ["one of what was changed since", corrected("waits"), [], 2, false],
    ["one after which somebody confirmed", corrected("waits"), [about("entered", {}, 2)], 1, false],
    ["one after which somebody else was asked", corrected("waits"), [about("sent", undefined, 2)], 1, true],
    ["a dispute", about("disputed", { answer: "disputed" }), [], 1, false],
    ["no answer", about("sent"), [], 1, false],
  ])("%s: whether it waits for its candidate", (_of, one, others, ownRevision, expected) => {
    expect(waitsForConsent(one, { id, ownRevision }, [one, ...others])).toBe(expected);
  });

  const disputed = about("disputed", { answer: "disputed" });

  test.each<[string, VerificationFacts, VerificationFacts[], number, boolean | null, boolean]>([
    ["a dispute", disputed, [], 1, null, true],
    ["one of an entry that staff sent back", disputed, [], 1, false, true],
    ["one of an entry that staff have approved", disputed, [], 1, true, false],
    ["one of what was changed since", disputed, [], 2, null, false],
    ["one after which somebody confirmed", disputed, [about("entered", {}, 2)], 1, null, false],
    ["one after a confirmation", about("disputed", { answer: "disputed" }, 2), [about("entered", {})], 1, null, true],
    ["a correction", corrected("waits"), [], 1, null, false],
    ["no answer", about("sent"), [], 1, null, false],
  ])("%s: whether its candidate reads what to do", (_of, one, others, ownRevision, approved, expected) => {
    expect(isAnswerDisputed(one, { id, ownRevision, approved }, [one, ...others])).toBe(expected);
  });

  test.each<[SignatureStanding, boolean | null, boolean]>([
    ["open", null, true],
    ["open", false, true],
    ["open", true, false],
    ["changed", null, true],
    ["unanswered", null, true],
    ["asked", null, false],
    ["confirmed", null, false],
    ["correction_waits", null, false],
    ["correction_agreed", null, false],
    ["correction_declined", null, false],
    ["disputed", null, false],
  ])("%s, approved %s: can be asked for: %s", (standing, approved, expected) => {
    expect(isAskable(standing, approved)).toBe(expected);
  });
});

test.each([
  ["ann@people.example", "Ann@People.example", true],
  ["ann@people.example", "ann+boss@people.example", true],
  ["ann@people.example", "anna@people.example", false],
  ["ann@people.example", "ann@office.example", false],
])("%s and %s are one mailbox: %s", (one, other, expected) => {
  expect(isSameMailbox(one, other)).toBe(expected);
});

const ann = { firstName: "Ann", lastName: "Lee" };

test.each([
  [{ ...ann, reasons: ["phone"] }, true],
  [{ firstName: "ANN", lastName: "Lee", reasons: ["address"] }, true],
  [{ firstName: "A.", lastName: "Lee-Park", reasons: ["name_and_birth_date"] }, true],
  [{ firstName: "Sam", lastName: "Ortiz", reasons: ["phone"] }, false],
  [{ firstName: "Sam", lastName: "Lee", reasons: ["address", "phone"] }, false],
])("%j is likely another account of Ann Lee: %s", (account, expected) => {
  expect(isLikelyTheirs(ann, account)).toBe(expected);
});

const asked = { askedOn: "2026-06-01" as LocalDate, validUntil: "2026-07-01" as LocalDate };

describe("the job", () => {
  test.each([
    ["2026-06-03", undefined, "nothing", "2026-06-04"],
    ["2026-06-04", undefined, "2026-06-04", "2026-06-08"],
    ["2026-06-04", "2026-06-04", "nothing", "2026-06-08"],
    ["2026-06-06", undefined, "2026-06-04", "2026-06-08"],
    ["2026-06-07", undefined, "nothing", "2026-06-08"],
    ["2026-06-08", undefined, "2026-06-08", "2026-06-15"],
    ["2026-06-15", "2026-06-08", "2026-06-15", "2026-07-02"],
    ["2026-06-18", "2026-06-08", "nothing", "2026-07-02"],
    ["2026-07-01", "2026-06-15", "nothing", "2026-07-02"],
    ["2026-07-02", "2026-06-15", "expire", "2026-07-02"],
    ["2026-09-01", undefined, "expire", "2026-07-02"],
  ])("on %s, last reminded on %s: %s, then on %s", (on, remindedOn, expected, next) => {
    const waiting = { ...asked, remindedOn: remindedOn as LocalDate | undefined };
    const due = dueNow(waiting, on as LocalDate, firstPolicy);
    expect(due.kind === "remind" ? due.on : due.kind).toBe(expected);
    expect(nextDue(waiting, on as LocalDate, firstPolicy)).toBe(next);
  });

  test("a link works for 30 days, and the job first looks at it after three", () => {
    expect(newlyAsked("2026-06-01" as LocalDate, firstPolicy)).toEqual({
      validUntil: "2026-07-01",
      dueOn: "2026-06-04",
    });
  });

  test("the reminder after 14 days is the last one", () => {
    expect(isLastReminder(asked, "2026-06-08" as LocalDate, firstPolicy)).toBe(false);
    expect(isLastReminder(asked, "2026-06-15" as LocalDate, firstPolicy)).toBe(true);
  });

  interface Life {
    readonly waiting: Parameters<typeof dueNow>[0];
    readonly dueOn: LocalDate | undefined;
    readonly sent: readonly LocalDate[];
  }

  function oneRun(life: Life, today: LocalDate): Life {
    const { waiting, dueOn, sent } = life;
    if (dueOn === undefined || dueOn > today) return life;
    const due = dueNow(waiting, today, firstPolicy);
    if (due.kind === "expire") return { ...life, dueOn: undefined };
    const next = nextDue(waiting, today, firstPolicy);
    if (due.kind === "nothing") return { ...life, dueOn: next };
    return { waiting: { ...waiting, remindedOn: due.on }, dueOn: next, sent: [...sent, due.on] };
  }

  test("on whatever days it runs, each reminder is sent once at most, and the link expires after its last day", () => {
    const start = fc.integer({ min: 0, max: 2000 }).map((days) => plusDays("2024-01-01" as LocalDate, days));
    fc.assert(
      fc.property(start, fc.uniqueArray(fc.nat(45), { minLength: 1 }), (askedOn, runs) => {
        const { validUntil, dueOn } = newlyAsked(askedOn, firstPolicy);
        const days = runs.toSorted((a, b) => a - b).flatMap((run) => [plusDays(askedOn, run), plusDays(askedOn, run)]);
        const after = days.reduce(oneRun, { waiting: { askedOn, validUntil }, dueOn, sent: [] });
        expect(new Set(after.sent).size).toBe(after.sent.length);
        expect(after.sent.length).toBeLessThanOrEqual(3);
        expect(after.dueOn === undefined).toBe(days.some((day) => day > validUntil));
      }),
    );
  });
});

describe("who is silent", () => {
  const [first, second] = ["xpr_1", "xpr_2"] as ExperienceId[] as [ExperienceId, ExperienceId];
  const request = (given: Partial<VerificationFacts> & { readonly id: string }) => ({
    ...{
      state: "sent" as const,
      askedAt: "2026-06-01T12:00:00.000Z" as Instant,
      validUntil: "2026-07-01" as LocalDate,
    },
    ...{ experienceIds: [first] },
    ...given,
  });
  const waiting = { id: first, ownRevision: 1, approved: null };

  test.each([
    ["asked and not answered", [request({ id: "one" })], [waiting], ["one"]],
    ["after its link has ended", [request({ id: "one", state: "expired" })], [waiting], ["one"]],
    [
      "asked again: only the last one",
      [
        request({ id: "one", state: "expired" }),
        request({ id: "two", askedAt: "2026-06-10T12:00:00.000Z" as Instant }),
      ],
      [waiting],
      ["two"],
    ],
    ["about an entry that staff have approved", [request({ id: "one" })], [{ ...waiting, approved: true }], []],
    ["about an entry that was deleted", [request({ id: "one" })], [], []],
    ["replaced", [request({ id: "one", state: "replaced" })], [waiting], []],
    [
      "answered by another",
      [
        request({ id: "one", state: "expired" }),
        request({
          ...{ id: "two", state: "confirmed", answeredAt: "2026-06-12T12:00:00.000Z" as Instant },
          answers: { [first]: { answer: "confirmed", revision: 1 } },
        }),
      ],
      [waiting],
      [],
    ],
    [
      "about two entries: named once",
      [request({ id: "one", experienceIds: [first, second] })],
      [waiting, { ...waiting, id: second }],
      ["one"],
    ],
  ] as const)("%s", (_case, all, entries, expected) => {
    expect(silentRequests(all, entries, day).map(({ id }) => id)).toEqual(expected);
  });

  test("its person is told from the day of the last reminder, or after the link has ended", () => {
    const asked = { askedOn: "2026-06-01" as LocalDate, validUntil: "2026-07-01" as LocalDate };
    expect(silentFrom(asked, firstPolicy)).toBe("2026-06-15");
    expect(silentFrom({ ...asked, validUntil: "2026-06-02" as LocalDate }, firstPolicy)).toBe("2026-06-03");
  });
});

describe("who is asked last about an entry is its supervisor", () => {
  const [sam, kim] = [{ email: "sam@office.example" }, { email: "kim@office.example" }];
  const asked = (supervisor: typeof sam, state: VerificationState, at: number) => ({
    ...about(state, undefined, at),
    supervisor,
  });
  test.each<[string, ReturnType<typeof asked>[], boolean]>([
    ["Kim waits, instead of Sam", [asked(sam, "replaced", 1), asked(kim, "sent", 2)], true],
    ["Kim has answered", [asked(sam, "replaced", 1), asked(kim, "confirmed", 2)], true],
    ["Kim stayed silent", [asked(sam, "disputed", 1), asked(kim, "expired", 2)], true],
    ["Kim was asked at once", [asked(sam, "confirmed", 2), asked(kim, "sent", 2)], true],
    ["Kim is asked about more", [asked(kim, "replaced", 2), asked(kim, "sent", 3)], true],
    ["Sam was asked since", [asked(kim, "confirmed", 2), asked(sam, "sent", 3)], false],
    ["Kim is not asked any more", [asked(sam, "disputed", 1), asked(kim, "replaced", 2)], false],
    ["Kim is asked about another entry", [{ ...asked(kim, "sent", 2), experienceIds: [] }], false],
  ])("%s", (_what, all, expected) => {
    const named = { supervisor: kim, askedAt: asked(kim, "sent", 2).askedAt };
    expect(isNamedLast(named, id, all)).toBe(expected);
  });
});
