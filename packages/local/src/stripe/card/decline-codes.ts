/** Decline code → the error's code and what the person is told. */
export const declines = {
  generic_decline: ["card_declined", "Your card was declined."],
  insufficient_funds: ["card_declined", "Your card has insufficient funds."],
  lost_card: ["card_declined", "Your card was declined."],
  stolen_card: ["card_declined", "Your card was declined."],
  expired_card: ["expired_card", "Your card has expired."],
  incorrect_cvc: ["incorrect_cvc", "Your card's security code is incorrect."],
  processing_error: ["processing_error", "An error occurred while processing your card. Try again in a little bit."],
  card_velocity_exceeded: [
    "card_declined",
    "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  ],
  authentication_required: [
    "authentication_required",
    "Your card was declined. This transaction requires authentication.",
  ],
  authentication_not_handled: [
    "card_declined",
    "This payment required an authentication action to complete, but `error_on_requires_action` was set.",
  ],
  test_mode_live_card: [
    "card_declined",
    "Your card was declined. Your request was in test mode, but used a non test (live) card. " +
      "For a list of valid test cards, visit: https://stripe.com/docs/testing.",
  ],
} as const satisfies Record<string, readonly [code: string, message: string]>;

export type DeclineCode = keyof typeof declines;

/** What can be switched on for the next charge. */
export const declineCodes = Object.keys(declines) as DeclineCode[];

/** How a decline reads in an answer. Codes of their own (expired_card, …) stand for themselves. */
export function declineBody(decline: DeclineCode) {
  const [code, message] = declines[decline];
  return { code, message, decline_code: decline };
}
