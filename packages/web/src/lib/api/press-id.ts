import { isOutcomeUnknown } from "./unknown-outcome.ts";

/** Of presses whose answer has not arrived yet, by what they do. */
const unanswered = new Map<string, string>();

/** The same id is sent until an answer arrives, so that what the server has begun already is not begun twice. */
export async function withPressId<T>(action: string, send: (pressId: string) => Promise<T>): Promise<T> {
  const pressId = unanswered.get(action) ?? crypto.randomUUID();
  unanswered.set(action, pressId);
  try {
    const answer = await send(pressId);
    unanswered.delete(action);
    return answer;
  } catch (error) {
    if (!isOutcomeUnknown(error)) unanswered.delete(action);
    throw error;
  }
}
