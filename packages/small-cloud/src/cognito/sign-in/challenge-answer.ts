import { CognitoError, invalidParameter, notAuthorized, wrongCredentials } from "../errors.ts";
import { type Input, readTextMap, requireParameter, requireText, violates } from "../input.ts";
import { provesPassword } from "../password/srp.ts";
import { assertClient, assertEnabled, assertPool, type Pool, updateUser } from "../pool.ts";
import { assertGoodPassword, changePassword } from "../user/password.ts";
import type { NextChallenge } from "./challenges.ts";
import { admit, askCode, askNext } from "./sign-in.ts";
import { attempt } from "./sign-in-target.ts";
import { checkCode } from "./software-token.ts";

type Answers = Readonly<Record<string, string>>;
type Answer = (pool: Pool, input: Input, answers: Answers) => object | Promise<object>;

const answerTo: Record<string, Answer> = {
  PASSWORD_VERIFIER: provePassword,
  NEW_PASSWORD_REQUIRED: setNewPassword,
  SOFTWARE_TOKEN_MFA: enterCode,
};

export function respondToAuthChallenge(pool: Pool, input: Input) {
  assertClient(pool, input);
  const name = requireText(input, "ChallengeName");
  const answer = Object.hasOwn(answerTo, name) ? answerTo[name] : undefined;
  if (!answer) {
    const known = Object.keys(answerTo).join(", ");
    throw violates(`Value '${name}' at 'challengeName'`, `Member must satisfy enum value set: [${known}]`);
  }
  return answer(pool, input, readTextMap(input, "ChallengeResponses"));
}

export function adminRespondToAuthChallenge(pool: Pool, input: Input) {
  assertPool(pool, input);
  return respondToAuthChallenge(pool, input);
}

function provePassword(pool: Pool, input: Input, answers: Answers) {
  const login = requireParameter(answers, "USERNAME").toLowerCase();
  const secretBlock = requireParameter(answers, "PASSWORD_CLAIM_SECRET_BLOCK");
  const timestamp = requireTimestamp(answers);
  const signature = requireParameter(answers, "PASSWORD_CLAIM_SIGNATURE");
  const challenge = pool.passwordChallenges.peek(secretBlock, "PASSWORD_VERIFIER");
  pool.passwordChallenges.close(secretBlock);
  const { exchange, srpUsername, username, attemptsOf } = challenge;
  const isSamePerson = login === srpUsername.toLowerCase() || login === challenge.login;
  attempt(pool, attemptsOf, () => {
    const claim = { poolName: pool.name, username: srpUsername, secretBlock, timestamp };
    return provesPassword(exchange, claim, signature) && username !== undefined && isSamePerson;
  });
  const user = username === undefined ? undefined : pool.users.get(username);
  if (!user) throw wrongCredentials();
  return askNext(pool, user, readTextMap(input, "ClientMetadata"));
}

function requireTimestamp(answers: Answers): string {
  const timestamp = requireParameter(answers, "TIMESTAMP");
  if (!/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} (UTC|GMT) \d{4}$/.test(timestamp)) {
    throw invalidParameter("TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.");
  }
  return timestamp;
}

function requireAnswerer(
  pool: Pool,
  { input, answers, name }: { input: Input; answers: Answers; name: NextChallenge["name"] },
) {
  const login = requireParameter(answers, "USERNAME");
  const session = requireText(input, "Session");
  const { username } = pool.nextChallenges.peek(session, name);
  const user = pool.users.get(username);
  if (!user || pool.users.findByLogin(login)?.username !== username) {
    throw notAuthorized("Invalid session for the user.");
  }
  assertEnabled(user);
  return { user, session };
}

function setNewPassword(pool: Pool, input: Input, answers: Answers) {
  const { user, session } = requireAnswerer(pool, { input, answers, name: "NEW_PASSWORD_REQUIRED" });
  const password = requireParameter(answers, "NEW_PASSWORD");
  assertGoodPassword(pool, password);
  pool.nextChallenges.close(session);
  const changed = changePassword(pool, user, { password, status: "CONFIRMED" });
  return askCode(pool, changed, readTextMap(input, "ClientMetadata"));
}

function enterCode(pool: Pool, input: Input, answers: Answers) {
  const { user, session } = requireAnswerer(pool, { input, answers, name: "SOFTWARE_TOKEN_MFA" });
  const code = requireParameter(answers, "SOFTWARE_TOKEN_MFA_CODE");
  const step = checkCode(pool, user.totpSecret, code);
  if (step === undefined) {
    pool.nextChallenges.recordWrongAnswer(session);
    throw new CognitoError("CodeMismatchException", "Invalid code received for user");
  }
  if (user.totpLastStep !== undefined && step <= user.totpLastStep && user.totpLastStep - step < 3) {
    pool.nextChallenges.recordWrongAnswer(session);
    throw new CognitoError("ExpiredCodeException", "Your software token has already been used once.");
  }
  pool.nextChallenges.close(session);
  const admitted = updateUser(pool, user.username, { totpLastStep: step, modifiedAt: user.modifiedAt });
  return admit(pool, admitted, readTextMap(input, "ClientMetadata"));
}
