/** The reason why the platform refuses this answer, in a sentence for its page. */
export class AnswerRefused extends Error {}
