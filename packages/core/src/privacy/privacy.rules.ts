import type { Instant } from "../shared/values.ts";
import type { Export } from "./privacy.schema.ts";

/** After so many failures the person is told, and may ask again. The outbox has waited three minutes by then. */
export const makingAttempts = 3;

/** A copy that is not there after an hour will not come: whatever made it was cut off again and again. */
export const makingSeconds = 3600;

/** Where a copy stands, as its owner is to see it. */
export function stateOf({ state, requestedAt }: Pick<Export, "state" | "requestedAt">, at: Instant): Export["state"] {
  const isLate = Date.parse(at) - Date.parse(requestedAt) > makingSeconds * 1000;
  return state === "making" && isLate ? "failed" : state;
}

/** Whether it was asked for before its account was taken over: then it shows somebody else's words. */
export const isFormer = ({ requestedAt }: Pick<Export, "requestedAt">, takenOverAt: Instant | undefined): boolean =>
  takenOverAt !== undefined && requestedAt <= takenOverAt;

/** Whether a copy can be fetched now. */
export const isDownloadable = ({ state, validUntil }: Pick<Export, "state" | "validUntil">, at: Instant): boolean =>
  state === "ready" && validUntil !== undefined && at < validUntil;
