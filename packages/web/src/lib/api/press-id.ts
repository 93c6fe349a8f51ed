import { isOutcomeUnknown } from "../failure/unknown-outcome.ts";

/** Of a press whose answer has not arrived yet, by what it does. In this tab, so that a reload keeps it. */
const keyOf = (action: string): string => `guildhall.press.${action}`;

/** Later, the same request is meant anew. */
const keptMs = 10 * 60_000;

function keptId(key: string): string | undefined {
  const [id, since] = sessionStorage.getItem(key)?.split(" ") ?? [];
  return Date.now() - Number(since) < keptMs ? id : undefined;
}

/** The same id is sent until an answer arrives, so that what the server has begun already is not begun twice. */
export async function withPressId<T>(action: string, send: (pressId: string) => Promise<T>): Promise<T> {
  const key = keyOf(action);
  const pressId = keptId(key) ?? crypto.randomUUID();
  sessionStorage.setItem(key, `${pressId} ${Date.now()}`);
  try {
    const answer = await send(pressId);
    sessionStorage.removeItem(key);
    return answer;
  } catch (error) {
    if (!isOutcomeUnknown(error)) sessionStorage.removeItem(key);
    throw error;
  }
}
