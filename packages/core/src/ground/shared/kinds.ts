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

/** Authors who are no persons, worded to follow "By". Histories keep the names: never rename or remove one. */
export const systemActors = {
  "billing-sweep": "the portal, looking after unfinished payments",
  "card-reconcile": "Stripe, with what the bank says of the card",
  "document-check": "the portal, checking a file",
  "data-export": "the portal, making the copy of the data",
  "donation.letters": "the portal, sending year-end letters",
  erasure: "the portal, closing the account",
  "expiring-cards": "the portal, looking for cards that expire",
  "membership-reminders": "the portal, reminding of the end of memberships",
  fulfilment: "the portal, carrying out what was paid",
  operator: "an operator of the portal",
  "password-reset": "the portal, sending a link for a new password",
  Stripe: "Stripe",
  "stripe-webhook": "Stripe",
  "deadline-reminders": "the portal, reminding of deadlines of registrations",
  "expired-registrations": "the portal, looking after registrations that have expired",
  "named-supervisors": "the portal, entering who was named as supervisor",
  "silent-supervisors": "the portal, reminding supervisors",
  "unpaid-registrations": "the portal, looking after registrations that nobody has paid",
  "text-messages": "a text message from the phone",
} as const;
