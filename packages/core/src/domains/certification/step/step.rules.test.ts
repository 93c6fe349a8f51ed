import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { certificationSeed } from "../../../money/catalog/certification.seed.ts";
import { priceFor } from "../../../money/order/line-item/price.rules.ts";
import { materialsOfTest, onDay, type PathwayOfTest, pathwaysOfTest, seedProduct } from "../certification.fixture.ts";
import type { RegistrationFile } from "../certification.schema.ts";
import { noMaterials } from "./course-materials.step.ts";
import { isExamPaidLater } from "./exam-fees.step.ts";
import { isMembershipAsked } from "./membership.step.ts";
import { levelsOfStudy } from "./program.step.ts";
import {
  allSteps,
  answerFaults,
  mayOpenStep,
  percent,
  percentOf,
  registrationLines,
  type StepKey,
  savedAfter,
  stepFaults,
  stepReached,
  stepsBack,
  stepsBackFromPathway,
  stepsOf,
  toldOf,
} from "./step.rules.ts";
import { addressesOfTest, membershipsOfTest, stepFacts } from "./step-facts.fixture.ts";

const letters: Readonly<Partial<Record<StepKey, string>>> = {
  pathway: "P",
  military: "M",
  program: "G",
  documentation: "D",
  pathway_review: "V",
  course_materials: "C",
  practice_exam: "B",
  shipping: "S",
  membership: "E",
  exam_fees: "X",
  review: "Y",
};

const lettersOf = (facts: ReturnType<typeof stepFacts>) =>
  stepsOf(facts)
    .map((step) => {
      const letter = letters[step.key] ?? "?";
      return step.isOptional?.(facts) ? letter.toLowerCase() : letter;
    })
    .join("");

const bundle = seedProduct("practice_exam", "afc-bundle").id;

describe("the steps of a registration; small, what may be left empty", () => {
  test.each([
    ["self-study", {}, "PMdCbSexY"],
    ["challenge-based", {}, "PMdCbSexY"],
    ["university", {}, "PMgDVcbSexY"],
    ["distance-learning", {}, "PMdCbSexY"],
    ["education", {}, "PMDVCbSexY"],
    ["designation", {}, "PMDVCbSexY"],
    ["independent-trainer", {}, "PMDVCbSexY"],
    ["self-study", { membership: "active" }, "PMdCbSxY"],
    ["self-study", { membership: "expiring" }, "PMdCbSxY"],
    ["self-study", { membership: "pending_review" }, "PMdCbSxY"],
    ["self-study", { membership: "none" }, "PMdCbSexY"],
    ["self-study", { membership: "in_cart" }, "PMdCbSexY"],
    ["self-study", { membership: "unpaid" }, "PMdCbSexY"],
    ["afcc", {}, "PdCSeY"],
    ["self-study", { withoutProduct: bundle }, "PMdCSexY"],
    ["self-study", { answers: { pathway: undefined } }, "PMdCbSexY"],
  ] as const)("%s, %j: %s", (pathway, also, expected) => {
    expect(lettersOf(stepFacts({ pathway, ...also }))).toBe(expected);
  });

  test.each([
    ["self-study", false, ["certificate_name", "professional_info", "preferences", "final_summary"]],
    ["self-study", true, ["certificate_name", "preferences", "final_summary"]],
    [
      "independent-trainer",
      false,
      ["final_documentation", "certificate_name", "professional_info", "preferences", "final_summary"],
    ],
  ] as const)("to finish, on %s, military spouse %s: %j", (pathway, isMilitarySpouse, expected) => {
    expect(stepsOf(stepFacts({ pathway, isMilitarySpouse }), "final").map(({ key }) => key)).toEqual(expected);
  });

  test.each([
    ["self-study", "Supporting Documentation (optional)"],
    ["challenge-based", "Supporting Documentation (optional)"],
    ["university", "Supporting Documentation"],
    ["designation", "Supporting Documentation"],
    ["independent-trainer", "Supporting Documentation"],
  ] as const)("on %s, the files are called %s", (pathway, title) => {
    const facts = stepFacts({ pathway });
    expect(
      stepsOf(facts)
        .find(({ key }) => key === "documentation")
        ?.title(facts),
    ).toBe(title);
  });
});

const required = (path: string) => [[path, "Required"]];

describe("what is wrong with a step", () => {
  const wanted = (key: string, more: object = {}) => ({
    membership: { wantsMembership: true, membershipId: membershipsOfTest.find((one) => one.key === key)?.id, ...more },
  });
  const files = (...types: RegistrationFile[]) => ({ files: Object.fromEntries(types.map((type) => [type, 1])) });
  const trainer = { documentation: { independentTrainerId: "trainer-1" } };
  const withPrinted = { answers: { course_materials: { courseMaterialId: "printed" } } };
  const mustChoose = [["courseMaterialId", "You must choose one of the options"]];
  const mustShip = [["addressId", "You must have a shipping address"]];
  const mustPick = [["membershipId", "You must pick a membership option"]];
  const tooYoung = "You must be 65 or older to qualify for this membership";
  const gone = [["pathwayTypeId", "This pathway is no longer offered. Choose another one."]];
  test.each<[PathwayOfTest, StepKey, object, unknown[]]>([
    ["self-study", "documentation", {}, []],
    ["university", "documentation", {}, required("coursework")],
    ["university", "documentation", files("coursework"), []],
    ["education", "documentation", {}, required("coursework")],
    ["designation", "documentation", files("coursework"), required("designation")],
    ["designation", "documentation", files("designation"), []],
    ["independent-trainer", "documentation", files("coursework"), required("independentTrainerId")],
    ["independent-trainer", "documentation", { answers: trainer, ...files("coursework") }, []],
    ["independent-trainer", "documentation", { answers: trainer }, required("coursework")],
    [
      "independent-trainer",
      "documentation",
      { answers: { documentation: { independentTrainerId: "gone" } }, ...files("coursework") },
      [["independentTrainerId", "Choose one of the options."]],
    ],
    ["independent-trainer", "final_documentation", {}, required("certificate_of_completion")],
    ["independent-trainer", "final_documentation", files("certificate_of_completion"), []],
    ["self-study", "final_documentation", {}, []],
    ["education", "course_materials", { answers: { course_materials: { courseMaterialId: "none" } } }, []],
    ["education", "course_materials", {}, mustChoose],
    ["designation", "course_materials", { answers: { course_materials: { courseMaterialId: "none" } } }, mustChoose],
    ["self-study", "course_materials", {}, mustChoose],
    ["self-study", "course_materials", { answers: { course_materials: { courseMaterialId: "printed" } } }, []],
    ["self-study", "course_materials", { answers: { course_materials: { courseMaterialId: "other" } } }, mustChoose],
    ["university", "course_materials", {}, []],
    ["education", "course_materials", { ...withPrinted, offeredMaterials: ["digital"] }, mustChoose],
    ["education", "course_materials", { ...withPrinted, offeredMaterials: ["digital", "printed"] }, []],
    ["university", "course_materials", { answers: { course_materials: { courseMaterialId: "other" } } }, mustChoose],
    ["self-study", "shipping", {}, mustShip],
    ["self-study", "shipping", { answers: { shipping: { addressId: addressesOfTest.US.id } } }, []],
    ["self-study", "shipping", { answers: { shipping: { addressId: "adr_of_somebody_else" } } }, mustShip],
    [
      "self-study",
      "membership",
      {
        answers: wanted("emeritus", { memberForTenYears: true, dateOfBirth: "1950-01-01" }),
        dateOfBirth: "1996-05-05",
      },
      [["dateOfBirth", tooYoung]],
    ],
    ["self-study", "membership", {}, []],
    ["self-study", "membership", { answers: { membership: { wantsMembership: true } } }, mustPick],
    ["self-study", "membership", { answers: { membership: { wantsMembership: true, membershipId: "x" } } }, mustPick],
    ["self-study", "membership", { answers: wanted("professional") }, []],
    ["self-study", "membership", { answers: wanted("student") }, required("studentMembershipFile")],
    [
      "self-study",
      "membership",
      { answers: wanted("emeritus", { memberForTenYears: true }), dateOfBirth: onDay("1961-06-16") },
      [["dateOfBirth", tooYoung]],
    ],
    [
      "self-study",
      "membership",
      { answers: wanted("emeritus", { memberForTenYears: true }), dateOfBirth: onDay("1961-06-15") },
      [],
    ],
    [
      "self-study",
      "membership",
      { answers: wanted("emeritus"), dateOfBirth: onDay("1950-01-01") },
      [["memberForTenYears", "You must be a member for 10 consecutive years to qualify for this membership"]],
    ],
    ["self-study", "membership", { answers: { membership: { wantsMembership: true } }, membership: "in_cart" }, []],
    ["self-study", "military", {}, [["militarySpouse", "Say whether you are a military spouse."]]],
    ["self-study", "military", { answers: { military: { militarySpouse: false } } }, []],
    [
      "self-study",
      "military",
      { answers: { military: { militarySpouse: true, militaryInstallationId: "fort-x" } } },
      [["militaryInstallationId", "Choose one of the options."]],
    ],
    [
      "self-study",
      "military",
      {
        answers: {
          military: { militarySpouse: true, militaryInstallationId: "fort-x", militaryInstallationOther: "Another" },
        },
        installation: { id: "fort-x", name: "Fort X" },
      },
      [["militaryInstallationOther", "Leave this empty, or choose no installation from the list."]],
    ],
    ["self-study", "pathway", { answers: { pathway: undefined } }, [["pathwayTypeId", "Choose a pathway."]]],
    ["self-study", "pathway", { pathways: [] }, gone],
    ["self-study", "pathway", { withoutProduct: pathwaysOfTest["self-study"].registrationFeeId }, gone],
    ["self-study", "pathway", { pathways: [{ ...pathwaysOfTest["self-study"], isArchived: true }] }, gone],
    ["self-study", "pathway", {}, []],
    [
      "self-study",
      "course_materials",
      {
        answers: { course_materials: { courseMaterialId: "digital" } },
        materials: materialsOfTest.map((one) => ({ ...one, isArchived: true })),
      },
      mustChoose,
    ],
    ["university", "program", {}, []],
    ["self-study", "exam_fees", {}, []],
    ["self-study", "practice_exam", {}, []],
    ["self-study", "certificate_name", {}, [["certificateName", "Enter your name as the certificate is to say it."]]],
    ["self-study", "certificate_name", { answers: { certificate_name: { certificateName: "Ada Lovelace" } } }, []],
    [
      "self-study",
      "professional_info",
      {},
      ["organization", "jobTitle", "yearsOfService", "primaryWorkAreaCategoryId", "primaryWorkAreas"].flatMap(required),
    ],
    ["self-study", "preferences", {}, []],
    ["self-study", "final_summary", {}, []],
  ])("%s, %s, %j: %j", (pathway, key, given, expected) => {
    expect(stepFaults(stepFacts({ pathway, ...given }), key).map(({ path, message }) => [path, message])).toEqual(
      expected,
    );
  });

  test("is said of what is sent, before it is saved", () => {
    const facts = stepFacts();
    const shipping = stepsOf(facts).find(({ key }) => key === "shipping");
    expect(shipping && answerFaults(shipping, { addressId: addressesOfTest.US.id }, facts)).toEqual([]);
    expect(shipping && answerFaults(shipping, { addressId: 5 }, facts)).toHaveLength(1);
  });
});

const good = {
  pathway: { pathwayTypeId: "self-study" },
  military: { militarySpouse: false },
  documentation: {},
  course_materials: { courseMaterialId: "digital" },
  practice_exam: {},
  shipping: { addressId: addressesOfTest.US.id },
  membership: {},
  exam_fees: {},
  review: {},
} as const;
const order = Object.keys(good) as StepKey[];

describe("the step that is reached", () => {
  test.each([
    ["nothing saved", [], {}, "pathway"],
    ["the first saved", ["pathway"], {}, "military"],
    ["all but the last", order.slice(0, -1), {}, "review"],
    ["all saved", order, {}, "review"],
    ["a later one saved, and one before it not", ["pathway", "documentation"], {}, "military"],
    ["sent back", order, { backTo: "course_materials" }, "course_materials"],
    ["what was chosen is not sold any more", order, { materials: [] }, "course_materials"],
  ] as const)("%s: %s", (_case, savedSteps, more, expected) => {
    expect(stepReached(stepFacts({ answers: good, savedSteps, ...more }))).toBe(expected);
  });

  test("and those before it are open, those after it are not", () => {
    const facts = stepFacts({ answers: good, savedSteps: order, backTo: "course_materials" });
    expect(order.filter((key) => mayOpenStep(facts, key).allowed)).toEqual(order.slice(0, 4));
    expect(mayOpenStep(facts, "pathway_review")).toEqual({ allowed: false, code: "registration.step-not-reached" });
    expect(mayOpenStep(facts, "certificate_name").allowed).toBe(true);
  });

  test.each([
    [[], []],
    [order.slice(0, 3), ["pathway", "documentation"]],
    [order, ["pathway", "documentation", "course_materials", "shipping", "review"]],
  ])("with %j saved, staff can send back to %j", (savedSteps, expected) => {
    expect(stepsBack(stepFacts({ answers: good, savedSteps }))).toEqual(expected);
    expect(stepsBackFromPathway(stepFacts({ answers: good, savedSteps }))).toEqual(
      expected.filter((key) => key !== "review"),
    );
  });
});

test.each([
  ["pathway", true, ["shipping", "pathway"]],
  ["documentation", true, ["pathway", "shipping", "documentation"]],
  ["pathway", false, ["pathway_review", "shipping", "pathway"]],
  ["shipping", true, ["pathway", "pathway_review", "shipping"]],
  ["course_materials", true, ["pathway", "pathway_review", "shipping", "course_materials"]],
] as const)("after %s is saved, changed %s, these are: %j", (key, isChanged, expected) => {
  expect(savedAfter(["pathway", "pathway_review", "shipping"], key, isChanged)).toEqual(expected);
});

describe("percent", () => {
  test.each([
    [2, 9, 22],
    [8, 9, 88],
    [0, 9, 0],
    [9, 9, 100],
  ])("%i of %i steps are %i", (done, all, expected) => {
    expect(percentOf(done, all)).toBe(expected);
  });

  test.each([
    [order.slice(0, 2), undefined, 22],
    [order.slice(0, 8), undefined, 88],
    [order, undefined, 100],
    [order, "shipping", 88],
  ] as const)("%j saved, back to %s: %i", (savedSteps, backTo, expected) => {
    expect(percent(stepFacts({ answers: good, savedSteps, backTo }))).toBe(expected);
  });
});

const priceOfLines = (facts: ReturnType<typeof stepFacts>, kinds: readonly string[]) => {
  const buyer = { isMember: false, isStudent: false, termStart: facts.day };
  return registrationLines(facts)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ productId, isInternational = false }) => {
      const offer = certificationSeed.find(({ id }) => id === productId);
      return offer && priceFor(offer, isInternational, buyer).cents;
    });
};

describe("the materials, where they are shipped to", () => {
  const withoutPriceAbroad = (facts: ReturnType<typeof stepFacts>) => ({
    ...facts,
    offers: facts.offers.map(({ id, name }) => ({ id, name })),
  });
  test.each([
    ["US", "printed", [42500]],
    ["Canada", "printed", [48500]],
    ["APO AE", "printed", [42500]],
    ["Canada", "digital", [32500]],
  ] as const)("%s, %s: %j", (place, courseMaterialId, expected) => {
    const answers = { course_materials: { courseMaterialId }, shipping: { addressId: addressesOfTest[place].id } };
    expect(priceOfLines(stepFacts({ answers }), ["course_material", "international_fee"])).toEqual(expected);
  });

  test.each([
    ["Canada", [4500, 7500]],
    ["US", [4500]],
    ["APO AE", [4500]],
  ] as const)("%s, without a price abroad: its price and perhaps the fee, %j", (place, expected) => {
    const answers = {
      course_materials: { courseMaterialId: "plain" },
      shipping: { addressId: addressesOfTest[place].id },
    };
    const facts = withoutPriceAbroad(stepFacts({ answers }));
    expect(priceOfLines(facts, ["course_material", "international_fee"])).toEqual(expected);
  });
});

describe("what the cart is to hold", () => {
  const kindsOf = (facts: ReturnType<typeof stepFacts>) => registrationLines(facts).map(({ kind }) => kind);
  const all = ["registration_fee", "course_material", "exam"];
  test.each([
    ["the exam upfront, unless it is unticked", {}, all],
    ["without the exam", { exam_fees: { payExamFeeUpfront: false, internationalExam: true } }, all.slice(0, 2)],
    ["abroad with its fee", { exam_fees: { internationalExam: true } }, [...all, "international_fee"]],
    [
      "bundle and membership",
      {
        practice_exam: { purchasePracticeExam: true },
        membership: { wantsMembership: true, membershipId: "prd_professional" },
      },
      ["registration_fee", "course_material", "practice_exam", "membership", "exam"],
    ],
    ["no materials", { course_materials: { courseMaterialId: noMaterials.id } }, ["registration_fee", "exam"]],
    ["a membership that was unticked again", { membership: { membershipId: "prd_professional" } }, all],
  ])("%s: %j", (_case, answers, expected) => {
    expect(kindsOf(stepFacts({ answers: { ...good, ...answers } }))).toEqual(expected);
  });

  test("not the exam while a transcript waits, because half its price may come", () => {
    const waiting = stepFacts({ answers: good, transcript: "waiting" });
    expect(isExamPaidLater(waiting)).toBe(true);
    expect(kindsOf(waiting)).not.toContain("exam");
    expect(kindsOf(stepFacts({ answers: good, transcript: "accepted" }))).toContain("exam");
  });

  test("not a membership that lies in the cart already, nor one of who is a member", () => {
    const answers = { ...good, membership: { wantsMembership: true, membershipId: "prd_professional" } };
    expect(isMembershipAsked({ membership: "none" })).toBe(true);
    expect(kindsOf(stepFacts({ answers, membership: "in_cart" }))).toEqual(all);
    expect(kindsOf(stepFacts({ answers, membership: "active" }))).toEqual(all);
  });

  test("with what a requested membership needs", () => {
    const membership = { wantsMembership: true, membershipId: "prd_emeritus", memberForTenYears: true };
    const line = registrationLines(stepFacts({ answers: { membership } })).find(({ kind }) => kind === "membership");
    expect(line?.request).toEqual({ isRequestingCall: false, memberForTenYears: true });
  });
});

test("the summary tells each step that was answered, in words", () => {
  const answers = { ...good, military: { militarySpouse: true, militaryInstallationOther: "Camp Y" } };
  const told = toldOf(stepFacts({ answers }));
  expect(told.map(({ key }) => key)).toEqual(order);
  expect(told.flatMap(({ facts }) => facts.map(({ name, value }) => `${name}: ${value}`))).toEqual([
    "Pathway: self-study",
    "Military spouse: Yes",
    "Military installation: Camp Y",
    "Course materials: Digital",
    "Practice exam bundle: No",
    "Address: 1 Main Street, Anytown, OH",
    "Pay exam fees now: Yes",
    "Taking the exam internationally: No",
  ]);
});

test("what was chosen in the final steps is told by its name", () => {
  const area = { id: "budgets", name: "Budgets" };
  const employment = {
    workAreaCategories: [{ id: "military", name: "Military", workAreas: [area] }],
    areasOfExpertise: [{ id: "debt", name: "Debt" }],
  };
  const answers = {
    professional_info: {
      ...{ organization: "Office", jobTitle: "Counselor", yearsOfService: "0-2" },
      ...{ primaryWorkAreaCategoryId: "military", primaryWorkAreas: ["budgets"] },
    },
    preferences: { areasOfExpertise: ["debt"], agreeDemographicSearch: true },
  };
  const told = toldOf({ ...stepFacts({ answers }), employment }, "final");
  const values = told.flatMap(({ facts }) => facts.map(({ name, value }) => `${name}: ${value}`));
  expect(values).toEqual(expect.arrayContaining(["Primary work area: Military", "Work in it: Budgets"]));
  expect(values).toContain("Areas of expertise: Debt");
  expect(values).toContain("May be found by demographic details: Yes");
});

test("what only some pathways ask is told only on those", () => {
  const documentation = { independentTrainerId: "trainer-1", educationDegree: "BA" };
  const program = { universityProgramId: "university-1", universityProgramLevelOfStudy: levelsOfStudy[1] };
  const toldOn = (pathway: PathwayOfTest) =>
    toldOf(stepFacts({ pathway, answers: { documentation, program } }))
      .flatMap(({ facts }) => facts.map(({ value }) => value))
      .filter((value) => value !== pathway);
  expect(toldOn("independent-trainer")).toEqual(["Tess Trainer"]);
  expect(toldOn("education")).toEqual(["BA"]);
  expect(toldOn("university")).toEqual(["Ohio State University", "Graduate"]);
});

describe("for any answers", () => {
  const anyKey = fc.constantFrom(...allSteps.map(({ key }) => key));
  const anyAnswers = fc.record(
    {
      pathway: fc.record({ pathwayTypeId: fc.constantFrom(...Object.keys(pathwaysOfTest), "gone") }),
      military: fc.oneof(fc.record({ militarySpouse: fc.boolean() }), fc.jsonValue()),
      documentation: fc.record({ independentTrainerId: fc.constantFrom("trainer-1", "gone", "") }),
      course_materials: fc.record({ courseMaterialId: fc.constantFrom("digital", "printed", "none", "gone") }),
      shipping: fc.record({
        addressId: fc.constantFrom(...Object.values(addressesOfTest).map(({ id }) => id), "gone"),
      }),
      membership: fc.record({ wantsMembership: fc.boolean(), membershipId: fc.constantFrom("prd_student", "gone") }),
      exam_fees: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const anyFacts = fc
    .record({
      answers: anyAnswers,
      savedSteps: fc.subarray(allSteps.map(({ key }) => key as string)),
      backTo: fc.option(anyKey, { nil: undefined }),
      membership: fc.constantFrom("active" as const, "none" as const, "in_cart" as const),
      isMilitarySpouse: fc.boolean(),
      files: fc.dictionary(fc.constantFrom("coursework", "designation"), fc.nat(2)),
    })
    .map((given) => stepFacts(given));
  const parts = ["wizard", "final"] as const;

  test("there is always a step to go on with, and all before it are done", () => {
    fc.assert(
      fc.property(anyFacts, fc.constantFrom(...parts), (facts, part) => {
        const keys = stepsOf(facts, part).map(({ key }) => key);
        const reached = stepReached(facts, part);
        expect(keys).toContain(reached);
        for (const key of keys.slice(0, keys.indexOf(reached))) {
          expect(facts.savedSteps).toContain(key);
          expect(stepFaults(facts, key)).toEqual([]);
        }
        expect(stepsBack(facts, part).every((key) => mayOpenStep(facts, key).allowed)).toBe(true);
      }),
    );
  });

  test("only what is done through is 100 percent", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const shown = percent(facts);
        expect(shown).toBeGreaterThanOrEqual(0);
        const isAllDone = stepsOf(facts).every(
          ({ key }) => facts.savedSteps.includes(key) && facts.backTo !== key && stepFaults(facts, key).length === 0,
        );
        expect(shown === 100).toBe(isAllDone);
      }),
    );
  });

  test("each line is sold once, and there is never more than one registration fee", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const kinds = registrationLines(facts).map(({ kind, productId }) => `${kind} ${productId}`);
        expect(new Set(kinds).size).toBe(kinds.length);
        expect(kinds.filter((kind) => kind.startsWith("registration_fee")).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
