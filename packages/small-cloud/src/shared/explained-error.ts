/** An error with a message for people: only the message is printed, without a stack. */
export class ExplainedError extends Error {}
