/** Somebody imported of whom nobody knows more, and who signs in nowhere in the test. */
export const withoutLogin = { emailProvedAt: undefined, loginReadyAt: undefined };
