/** Why the platform lets nobody in with this answer, in a sentence for its page. */
export class AnswerRefused extends Error {}
