/** An error whose message explains it to a person: it is printed alone, without a stack. */
export class ExplainedError extends Error {}
