import type { Instant } from "../../ground/shared/values.ts";
import type { Export } from "./privacy.schema.ts";

/** Then the person may ask again. By then the outbox has waited three minutes. */
export const makingAttempts = 3;

/** A copy that takes longer has failed. */
export const makingSeconds = 3600;

export function stateOf({ state, requestedAt }: Pick<Export, "state" | "requestedAt">, at: Instant): Export["state"] {
  const isLate = Date.parse(at) - Date.parse(requestedAt) > makingSeconds * 1000;
  return state === "making" && isLate ? "failed" : state;
}

/** Requested before the account was taken over, so it holds another person's data. */
export const isFormer = ({ requestedAt }: Pick<Export, "requestedAt">, takenOverAt: Instant | undefined): boolean =>
  takenOverAt !== undefined && requestedAt <= takenOverAt;

export const isDownloadable = ({ state, validUntil }: Pick<Export, "state" | "validUntil">, at: Instant): boolean =>
  state === "ready" && validUntil !== undefined && at < validUntil;
