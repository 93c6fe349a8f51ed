// Loaded only when somebody signs in, out, or needs a new token: nobody needs the sentences before.
import { type CommonProblemCode, toCommonProblem } from "@guildhall/core/ground/shared/common-problem";
import { ApiError, unreachable } from "../failure/api-error.ts";

export * from "../../vendors/cognito/cognito.ts";

/**
 * Cognito's errors and our sentences. All errors that could reveal whether an account exists have the same sentence.
 */
const tooMany = "Too many attempts. Wait 15 minutes, then try again, or reset your password.";

const signInMessages: readonly (readonly [RegExp, CommonProblemCode, string?])[] = [
  [/^(CodeMismatch|EnableSoftwareTokenMFA)/, "account.code-wrong"],
  [/^(LimitExceeded|TooManyRequests|TooManyFailedAttempts)/, "rate.limited", tooMany],
  [/^PasswordResetRequired/, "auth.required", "This password may not be used any more. Reset it to sign in."],
  [
    /^(NotAuthorized|UserNotFound|UserNotConfirmed|InvalidParameter)/,
    "auth.required",
    "The e-mail address or the password is not right. Check both, or reset your password.",
  ],
];

export function problemOfSignIn(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { name = "", message = "" } = error as Error;
  if (/attempts exceeded/i.test(message)) {
    return new ApiError(toCommonProblem("rate.limited", "none", { detail: tooMany }), { cause: error });
  }
  const [, code, detail] = signInMessages.find(([pattern]) => pattern.test(name)) ?? [];
  if (code) return new ApiError(toCommonProblem(code, "none", detail ? { detail } : {}), { cause: error });
  return /network/i.test(name + message)
    ? unreachable(error)
    : new ApiError(toCommonProblem("unavailable", "none"), { cause: error });
}
