/** An imported person with the required fields only, who does not sign in during the test. */
export const withoutLogin = { emailProvedAt: undefined, loginReadyAt: undefined };
