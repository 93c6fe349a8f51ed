import type { Product } from "./catalog.schema.ts";
import { sold } from "./sold.seed.ts";

const reviewed = { account: "Certification:Registration fees", chargedWhen: "approval" } as const;

const registrations = sold("registration_fee", 201, [
  { ...reviewed, key: "afc-self-study", name: "AFC registration, self-study", priceCents: 750_00, chargedWhen: "now" },
  { ...reviewed, key: "afc-challenge-based", name: "AFC registration, challenge-based", priceCents: 450_00 },
  { ...reviewed, key: "afc-university", name: "AFC registration, university", priceCents: 350_00 },
  { ...reviewed, key: "afc-distance-learning", name: "AFC registration, distance learning", priceCents: 350_00 },
  { ...reviewed, key: "afc-education", name: "AFC registration, education", priceCents: 350_00 },
  { ...reviewed, key: "afc-designation", name: "AFC registration, designation", priceCents: 350_00 },
  { ...reviewed, key: "afc-independent-trainer", name: "AFC registration, independent trainer", priceCents: 250_00 },
  { ...reviewed, key: "afcc", name: "AFCC registration", priceCents: 300_00, memberPriceCents: 250_00 },
]);

const internationalFees = sold("international_fee", 301, [
  {
    key: "materials",
    name: "International shipping of materials",
    priceCents: 75_00,
    account: "Certification:Shipping",
  },
  { key: "exams", name: "International exam fee", priceCents: 100_00, account: "Certification:Exams" },
]);

const courseMaterials = sold("course_material", 401, [
  {
    key: "afc-digital",
    name: "AFC course materials, digital",
    priceCents: 325_00,
    memberPriceCents: 295_00,
    account: "Certification:Course materials",
  },
  {
    key: "afc-printed",
    name: "AFC course materials, printed",
    priceCents: 425_00,
    memberPriceCents: 395_00,
    international: { priceCents: 485_00, memberPriceCents: 455_00 },
    account: "Certification:Course materials",
  },
  {
    key: "mme-workbook",
    name: "Money Management Essentials workbook",
    priceCents: 45_00,
    international: { priceCents: 70_00 },
    account: "Certification:Course materials",
  },
]);

/** Until the exam vendor is connected. */
const officeWrites = "The office writes to you about the day and the place of the exam.";

/** bylaws#exam-price */
const exams = sold("exam", 501, [
  {
    key: "afc",
    name: "AFC exam",
    priceCents: 400_00,
    memberPriceCents: 300_00,
    account: "Certification:Exams",
    scheduleText: officeWrites,
  },
  {
    key: "afc-retake",
    name: "AFC exam retake",
    priceCents: 250_00,
    memberPriceCents: 200_00,
    account: "Certification:Exams",
    scheduleText: officeWrites,
  },
]);

const practiceExams = sold("practice_exam", 601, [
  {
    key: "afc-bundle",
    name: "AFC practice exam bundle",
    description: "Two practice exams, each with a score report by competency.",
    priceCents: 79_00,
    memberPriceCents: 59_00,
    account: "Certification:Practice exams",
  },
]);

const certificationFees = sold("certification_fee", 801, [
  { key: "afc", name: "AFC annual certification fee", priceCents: 110_00, account: "Certification:Annual fees" },
  { key: "afcc", name: "AFCC annual certification fee", priceCents: 90_00, account: "Certification:Annual fees" },
]);

/** bylaws#extension-fee */
const extensions = sold("extension", 1101, [
  {
    key: "registration",
    name: "Registration extension",
    priceCents: 200_00,
    account: "Certification:Extensions",
    chargedWhen: "approval",
  },
  {
    key: "certification",
    name: "Certification extension",
    priceCents: 200_00,
    account: "Certification:Extensions",
    chargedWhen: "approval",
  },
]);

export const certificationSeed: readonly Product[] = [
  ...registrations,
  ...internationalFees,
  ...courseMaterials,
  ...exams,
  ...practiceExams,
  ...certificationFees,
  ...extensions,
];
