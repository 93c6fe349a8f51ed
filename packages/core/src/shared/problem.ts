import * as z from "zod/mini";
import { commonProblems } from "./common-problem.ts";
import { problemShape, problemsOf, type Sentences } from "./problem-shape.ts";

export type { FieldError } from "./problem-shape.ts";

/** Every failure a client may meet. A code without a status and a sentence does not compile. */
export const problems = {
  ...commonProblems,
  "auth.ended": [401, "Your session has ended. Sign in to go on where you were."],
  "auth.second-factor-needed": [
    403,
    "Staff pages open only with a second factor. Set one up, or sign in again with its code, then go on.",
  ],
  "auth.acting-as": [403, "This cannot be done while you are acting as somebody else. Exit first."],
  "auth.acting-ended": [403, "Acting as this person has ended. Start again from their page."],
  "conflict.busy": [409, "This record is being changed by several people at once. Please try again."],
  conflict: [409, "Somebody changed this at the same moment. Reload, check and try again."],
  "account.captcha-failed": [400, "Please complete the reCAPTCHA."],
  "account.not-created": [
    409,
    "We could not create an account with this e-mail address. If it is yours, sign in or reset your password.",
  ],
  "account.password-weak": [400, "That password does not follow the rules shown. Choose another."],
  "account.password-wrong": [400, "The current password is not right."],
  "account.reset-expired": [410, "This link has expired or was used already. Ask for a new one."],
  "account.second-factor-on": [409, "A second factor is already switched on. Switch it off first."],
  "account.no-second-factor": [409, "No second factor is switched on. Reload the page."],
  "account.recovery-refused": [
    400,
    "The e-mail address, the password or the recovery code is not right. Check all three; a code works once.",
  ],
  "account.email-unproved": [409, "Confirm your e-mail address first, with the link that we mailed to it."],
  "account.email-same": [400, "That is your address already."],
  "account.email-link-over": [
    410,
    "This link has expired or was used already. Ask for a new one under Account Settings.",
  ],
  "account.proof-over": [
    410,
    "This link has expired, or belongs to another account. Ask for a new one under Account Settings.",
  ],
  "account.withdrawal-over": [
    410,
    "This link has expired, or the address was changed already. If that was not you, reset your password and write to us.",
  ],
  "account.email-unavailable": [
    409,
    "This address belongs to another account by now, so nothing was changed. Sign in there, or write to us.",
  ],
  "account.members-only": [403, "Only members with a membership in force have a member biography."],
  "account.too-many-addresses": [409, "You have twenty addresses, which is as many as we keep. Delete one first."],
  "media.not-arrived": [409, "The picture has not arrived. Choose it again."],
  "media.not-an-image": [400, "We cannot read that file as a picture. Choose a JPEG, PNG or WebP picture."],
  "media.too-large": [400, "That picture is too large. Choose one of at most 15 MB and 50 megapixels."],
  "media.crop-outside": [400, "The part that you chose lies outside the picture. Choose it again."],
  "texting.phone-stopped": [
    409,
    "This phone has asked us to stop by text message. Text START from it, then opt in here again.",
  ],
  "texting.terms-changed": [409, "The terms have changed since you opened this page. Read them again, then agree."],
  "privacy.export-under-way": [409, "A copy is being made already. We will mail you when it is ready."],
  "privacy.export-over": [410, "This copy can no longer be downloaded. Ask for a new one."],
  "privacy.closure-asked": [409, "You have asked for this already. Staff will answer you by mail."],
  "privacy.closing": [409, "Your account is being closed now. It can no longer be kept."],
  "privacy.staff-account": [409, "This is a staff account. Take the staff role away before you close it."],
  "privacy.money-owed": [
    409,
    "Money is still to be given back to them: see Orders, Refund and Charged in vain. What is on its way goes by itself.",
  ],
  "privacy.not-asked": [409, "Nobody is asking for this account to be closed any more. Reload the list."],
  "privacy.number-wrong": [400, "That is not the member number of this account."],
  "event.members-only": [403, "This event is for members. Get a membership first, then come back."],
  "event.registered": [409, "You are registered for this event already. There is nothing more to pay."],
  "catalog.not-offered": [409, "This is not offered any more."],
  "cart.already-in": [409, "This is in your cart already."],
  "cart.full": [409, "Your cart is full. Check out first, then go on."],
  "cart.not-removable": [409, "Only the item with the latest due year can be removed."],
  "cart.changed": [409, "Your cart or a price has changed. Check the new total, then submit again."],
  "cart.empty": [409, "Your cart is empty."],
  "cart.locked": [409, "A payment for this cart is being processed. Wait a moment, then reload."],
  "cart.discount-unknown": [404, "We do not know this discount code."],
  "cart.discount-over": [409, "This discount code is not valid any more."],
  "cart.discount-not-yet": [409, "This discount code is not valid yet."],
  "cart.discount-used-up": [409, "This discount code has been used as often as it may be."],
  "cart.discount-not-for-these": [409, "This discount code does not apply to anything in your cart."],
  "cart.discount-one": [409, "Only one discount code can be used. Remove the other first."],
  "billing.declined": [402, "Could not process payment"],
  "billing.card-needed": [400, "Choose a card to pay with."],
  "billing.card-unknown": [400, "We cannot use this card. Enter it again."],
  "billing.our-fault": [
    503,
    "The payment could not be made. That is our fault, not your card's, and nothing was charged. We have been told; please try again later.",
  ],
  "billing.not-free": [400, "There is something to pay. Choose a card."],
  "billing.override-only-acting": [403, "Only staff who act as a member can use the admin override."],
  "billing.nothing-to-pay": [409, "There is nothing to pay on this order."],
  "billing.under-way": [409, "This payment is being processed. Wait a moment, then reload."],
  "billing.waits-for-bank": [409, "Another payment for this cart waits for your bank. Confirm it, or start over."],
  "billing.not-approvable": [409, "This order does not wait for approval any more. Reload it."],
  "billing.refund-too-much": [409, "That is more than can still be refunded. Reload the order."],
  "billing.refund-not-possible": [409, "Only orders that were paid can be refunded."],
  "billing.refund-disputed": [
    409,
    "This payment is disputed with the bank, so it cannot be refunded. Reload the order.",
  ],
  "billing.refund-sent": [
    409,
    "This refund was sent before, with other amounts. Reload the order to see what came of it.",
  ],
  "billing.not-failed": [409, "This refund has not failed, or is dealt with already. Reload the order."],
  "billing.owed-changed": [
    409,
    "What can be given back of this order, or is owed, has changed meanwhile, so nothing was done. Look at the order again.",
  ],
  "billing.refund-elsewhere": [
    409,
    "More had become of this payment at Stripe than was known here. Reload the order, and see what is left.",
  ],
  "billing.too-little": [
    409,
    "No card can be charged with less than $0.50. Add something to your cart, or take the discount code out.",
  ],
  "billing.line-settled": [409, "This item is paid already, or is being paid. Reload the page."],
  "billing.webhook-unsigned": [400, "This is not signed as a webhook of ours."],
  "membership.too-far-ahead": [
    409,
    "You can only pre-purchase your AFCPE membership 3 years into the future. Thank you for your commitment to AFCPE!",
  ],
  "people.own-second-factor": [409, "Switch off your own second factor under Account Settings, with your password."],
  "people.not-impersonable": [409, "Staff accounts, and registrations that were not finished, cannot be acted as."],
  "outbox.not-dead": [409, "That event is not waiting for anybody. Reload the list."],
  "learning.saml-invalid": [
    400,
    "The learning platform sent a sign-in request that we cannot accept. Start there again.",
  ],
  "learning.email-unproved": [
    403,
    "The learning platform takes nobody whose e-mail address is not confirmed. Confirm yours, then start there again.",
  ],
  "learning.not-connected": [503, "This portal is not connected to a learning platform."],
} as const satisfies Sentences;

export type ProblemCode = keyof typeof problems;

export const Problem = problemShape(z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]]));
export type Problem = z.infer<typeof Problem>;

export const toProblem = problemsOf(problems);
