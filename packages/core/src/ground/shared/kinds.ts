// Names that low floors know, and to which a domain gives their meaning.

/** Everything that can be sold, in the words of a receipt. */
export const productKinds = {
  membership: "Membership",
  event: "Event",
  registration_fee: "Registration fee",
  international_fee: "International fee",
  course_material: "Course materials",
  exam: "Exam",
  practice_exam: "Practice exam",
  training: "Training",
  certification_fee: "Certification fee",
  ceu_fee: "CEU pre-approval",
  donation: "Donation",
  extension: "Extension",
  renewal: "Renewal",
} as const;

/** What staff approve or send back. A kind without its rows in `subject-words.ts` and `later.ts` does not compile. */
export const reviewKinds = [
  "accommodation",
  "closure",
  "exam_result",
  "experience",
  "extension",
  "membership",
  "paid_back",
  "registration",
  "transcript",
] as const;
