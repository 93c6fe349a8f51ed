import type { Sentences } from "../../ground/shared/problem-shape.ts";

export const certificationProblems = {
  "registration.not-open": [409, "This certification is not open for registration. Choose another one."],
  "registration.certified": [409, "You hold this certification already, so there is nothing to register for."],
  "registration.live": [409, "There is a registration for this certification already. Go on with that one."],
  "registration.extension-waits": [
    409,
    "Your request for an extension is not settled yet. Wait for its answer, or withdraw it, before you start again.",
  ],
  "registration.replaced": [
    409,
    "A newer registration for this certification has taken the place of this one. Go on with the newer one.",
  ],
  "registration.closed": [
    409,
    "This registration was closed, so nothing in it can be changed. A new one can be started.",
  ],
  "registration.complete": [409, "This registration is complete, so it cannot be changed."],
  "registration.locked": [
    409,
    "The deadline of this registration has passed, so it is locked. See whether an extension can be asked for.",
  ],
  "registration.in-review": [409, "We are reviewing your registration. You can go on once that is done."],
  "registration.moved": [409, "This registration has moved on since the page was loaded. Load the page again."],
  "registration.step-not-reached": [409, "This step is not open yet. Complete the steps before it first."],
  "registration.parts-missing": [
    409,
    "Not every part is done yet. The page of the certification shows what is missing.",
  ],
  "registration.charged": [409, "Could not delete registration. It was paid: refund first."],
  "registration.nothing-waits": [
    409,
    "Nothing of this registration waits for a decision, so nothing can be withdrawn.",
  ],
  "registration.being-decided": [
    409,
    "Staff are deciding on it at this moment, so nothing was changed. Look again in a minute.",
  ],
  "registration.steps-missing": [409, "Some steps need correcting first. The last step shows which ones."],
  "registration.file-not-arrived": [
    409,
    "A file that is required has not arrived, or is still being checked. Wait a minute, then send it again.",
  ],
  "registration.part-not-asked": [409, "This certification does not ask for this part."],
  "registration.hours-missing": [409, "You have not logged enough hours yet. Log the rest, then send them."],
  "registration.ethics-signed": [409, "You have signed the code of ethics already."],
  "experience.submitted": [409, "Your hours are with us, so they cannot be changed. Call them back first, or wait."],
  "experience.approved": [409, "This entry is approved, so it cannot be changed."],
  "experience.moved": [409, "This entry has changed since the page was loaded. Load the page again."],
  "experience.being-decided": [
    409,
    "Staff are deciding about this entry at this moment, so it cannot be changed. Try again in a minute.",
  ],
  "experience.acting": [
    409,
    "While you act for somebody, you cannot confirm for them that what they log is true. Change the entry on its page for staff.",
  ],
  "experience.too-many-to-export": [
    409,
    "These are more entries than one file has room for. Narrow the list, then export it.",
  ],
  "experience.too-few": [
    409,
    "Approved and pending hours together are fewer than required, so they cannot be approved as a whole. Send them back, or decide entry by entry.",
  ],
  "experience.nothing-logged": [409, "You have no hours to send yet. Log your experience first."],
  "experience.nothing-to-send": [409, "Every entry is decided already, so there is nothing to send."],
  "exam.not-offered": [409, "This certification has no exam that can be paid for here."],
  "exam.bundle-had": [409, "You have the practice exams of this registration already."],
  "exam.passed": [409, "You have passed this exam already."],
  "exam.waiting": [409, "You have paid for an exam that has no result yet. Take that one first."],
  "exam.limit": [409, "You have taken this exam as many times as it can be taken. Please write to the office."],
  "exam.too-late-for-accommodations": [
    409,
    "It is too late to ask for accommodations for this exam. Please write to the office.",
  ],
  "exam.voided": [409, "This attempt is voided, so it cannot be changed. Add another one."],
  "exam.result-waits": [409, "Another result of this attempt waits for a decision. Decide on it first."],
  "exam.being-decided": [409, "Staff are deciding on this attempt at this moment. Try again in a minute."],
  "exam.paid-no-result": [409, "This attempt is paid and has no result: void it, or refund it."],
  "exam.paid-already": [409, "This attempt is paid already."],
  "exam.not-enrolled": [
    409,
    "Nobody is enrolled by this registration yet, so its exam cannot be taken. Approve the registration first, then add the attempt.",
  ],
  "exam.records-full": [409, "There are as many attempts as there can be. Void one first."],
  "exam.accommodation-waits": [409, "You have asked for accommodations already. You hear from us once it is decided."],
  "exam.no-accommodation-file": [
    409,
    "That document is not with this registration, or its check refused it. Add it again.",
  ],
  "exam.other-price": [
    409,
    "What this exam costs has changed since it was put into the cart. Remove it there, and pay for it again.",
  ],
  "exam.conduct-changed": [409, "The agreement on conduct has a newer text. Read it again, then agree to it."],
  "exam.nothing-to-agree": [409, "There is no agreement on conduct to read now."],
  "exam.not-paid": [409, "No paid exam waits for a result. Pay for one first."],
  "ethics.text-changed": [409, "The code of ethics has a newer text. Read it again, then sign it."],
  "ethics.no-text": [409, "There is no code of ethics to sign now. Please write to the office."],
  "ethics.acting": [
    409,
    "You act for somebody, and nobody can sign the code of ethics for another person. Ask them to sign it.",
  ],
  "exam.acting": [
    409,
    "You act for somebody, and nobody can agree to the conduct in the exam for another person. Ask them to do it.",
  ],
  "extension.not-offered": [409, "This certification has no extensions."],
  "extension.had": [409, "This registration has had its extension. There is only one."],
  "extension.paid-back": [
    409,
    "The payment for your extension was given back, and our staff decide whether it stands. You hear from us by mail.",
  ],
  "extension.waits": [409, "You have asked for an extension already. Wait for its answer, or withdraw it."],
  "extension.too-early": [409, "It is too early to ask for an extension. The page says from which day you can."],
  "extension.too-late": [409, "It is too late to ask for an extension: its new deadline has passed, too."],
  "extension.moved": [409, "This extension has moved on since the page was loaded. Load the page again."],
  "extension.being-decided": [
    409,
    "Staff are deciding at this moment, so it cannot be withdrawn. You hear from us in a minute.",
  ],
  "extension.nothing-waits": [409, "This extension does not wait any more, so there is nothing to withdraw."],
  "extension.in-cart": [409, "Your extension is still in your cart. Remove it there first."],
  "extension.other-in-cart": [
    409,
    "There is an extension of another certification in your cart. Check that one out, or remove it, before you ask for this one.",
  ],
  "extension.not-approved": [
    409,
    "Staff decide about an extension before it is paid. Approve it first; then its order can be marked as paid.",
  ],
  "extension.later-already": [
    409,
    "Their deadline is already as late as the new one would be, so an extension gives them nothing. Reject it: nothing is charged.",
  ],
  "extension.replaced": [
    409,
    "A newer registration for this certification has taken the place of the one to extend, so the extension gives them nothing. Reject it: nothing is charged.",
  ],
  "extension.past": [
    409,
    "The new deadline of this extension has passed, so it cannot be approved. Reject it; nothing is charged.",
  ],
  "extension.unpaid-too-late": [
    409,
    "The new deadline of this extension has passed, so it is not paid any more. Nothing is charged, and its order is canceled.",
  ],
  "fee.revoked": [409, "This certification is revoked, so its fees cannot be paid. Please write to the office."],
  "fee.too-far-ahead": [409, "That year cannot be paid for yet."],
  "by-hand.issued": [409, "It is marked as issued already, for another day. Load the list again."],
  "by-hand.not-held": [
    409,
    "This certificate is revoked, or a newer one has taken its place, so nothing is issued for it. Load the list again.",
  ],
  "by-hand.no-badge": [409, "The modules of this registration are not approved, so there is no badge to issue."],
  "by-hand.no-enrollment": [409, "For this registration, there are no courses to enroll in and no materials to send."],
  "by-hand.nothing-to-keep": [
    409,
    "This payment does not wait for a decision: it was given back, it was used, or its registration goes on again. Load the list again.",
  ],
  "fee.paid": [409, "This year is paid already."],
} as const satisfies Sentences;

type Rows = typeof certificationProblems;
declare module "../../ground/shared/problem.ts" {
  interface ProblemTable extends Rows {}
}
