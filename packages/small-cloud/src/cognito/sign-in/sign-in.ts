import { randomUUID } from "node:crypto";
import { inTransaction } from "../../shared/open-database.ts";
import { invalidParameter, notAuthorized, wrongCredentials } from "../errors.ts";
import { type Input, readTextMap, requireParameter, requireText, violates } from "../input.ts";
import { openExchange } from "../password/srp.ts";
import { type AuthFlow, assertClient, assertEnabled, assertPool, type Pool } from "../pool.ts";
import { runPostAuthentication } from "../triggers.ts";
import type { User } from "../user/user-store.ts";
import { refreshByFlow } from "./refresh.ts";
import { attempt, findSignInTarget, hasPassword } from "./sign-in-target.ts";
import { makeRefreshToken, mintTokens } from "./tokens.ts";

type Flow = (pool: Pool, input: Input) => object | Promise<object>;

interface FlowRule {
  readonly needs: AuthFlow;
  /** The sentence if the client may not use the flow: each flow has its own. */
  readonly refusal: string;
  readonly run: Flow;
}

const day = 86_400_000;

const notEnabled = "Auth flow not enabled for this client";
const srp: FlowRule = {
  needs: "ALLOW_USER_SRP_AUTH",
  refusal: "USER_SRP_AUTH is not enabled for the client.",
  run: startSrp,
};
const refresh: FlowRule = { needs: "ALLOW_REFRESH_TOKEN_AUTH", refusal: notEnabled, run: refreshByFlow };
const adminPassword: FlowRule = {
  needs: "ALLOW_ADMIN_USER_PASSWORD_AUTH",
  refusal: notEnabled,
  run: signInByPassword,
};
const sharedFlows: Record<string, FlowRule> = {
  USER_SRP_AUTH: srp,
  REFRESH_TOKEN_AUTH: refresh,
  REFRESH_TOKEN: refresh,
  USER_PASSWORD_AUTH: {
    needs: "ALLOW_USER_PASSWORD_AUTH",
    refusal: "USER_PASSWORD_AUTH flow not enabled for this client",
    run: signInByPassword,
  },
};
const adminFlows: Record<string, FlowRule> = {
  ...sharedFlows,
  ADMIN_USER_PASSWORD_AUTH: adminPassword,
  ADMIN_NO_SRP_AUTH: adminPassword,
};

export function initiateAuth(pool: Pool, input: Input) {
  return runFlow(pool, input, sharedFlows);
}

export function adminInitiateAuth(pool: Pool, input: Input) {
  assertPool(pool, input);
  return runFlow(pool, input, adminFlows);
}

function runFlow(pool: Pool, input: Input, flows: Record<string, FlowRule>) {
  assertClient(pool, input);
  const name = requireText(input, "AuthFlow");
  const flow = Object.hasOwn(flows, name) ? flows[name] : undefined;
  if (!flow) {
    if (Object.hasOwn(adminFlows, name)) throw invalidParameter("Initiate Auth method not supported.");
    const known = Object.keys(adminFlows).join(", ");
    throw violates(`Value '${name}' at 'authFlow'`, `Member must satisfy enum value set: [${known}]`);
  }
  if (!pool.settings.authFlows.includes(flow.needs)) throw invalidParameter(flow.refusal);
  return flow.run(pool, input);
}

function startSrp(pool: Pool, input: Input) {
  const parameters = readTextMap(input, "AuthParameters");
  const login = requireParameter(parameters, "USERNAME").toLowerCase();
  const clientPublic = requireParameter(parameters, "SRP_A");
  if (!/^[0-9a-fA-F]{1,1024}$/.test(clientPublic)) throw invalidParameter("SRP_A is not a hexadecimal number.");
  const { user, attemptsOf, srpUsername, record } = findSignInTarget(pool, login);
  const exchange = openExchange(record, clientPublic);
  if (!exchange) throw wrongCredentials();
  const secretBlock = pool.passwordChallenges.open({
    name: "PASSWORD_VERIFIER",
    attemptsOf,
    srpUsername,
    login,
    exchange,
    ...(user && { username: user.username }),
  });
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      SALT: record.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.publicValue.toString(16),
      USERNAME: srpUsername,
      USER_ID_FOR_SRP: srpUsername,
    },
  };
}

function signInByPassword(pool: Pool, input: Input) {
  const parameters = readTextMap(input, "AuthParameters");
  const target = findSignInTarget(pool, requireParameter(parameters, "USERNAME"));
  const password = requireParameter(parameters, "PASSWORD");
  attempt(pool, target.attemptsOf, () => hasPassword(pool, target, password));
  if (!target.user) throw wrongCredentials();
  // Functions that run later do not get the metadata of InitiateAuth.
  return askNext(pool, target.user, {});
}

/** The password was right: asks the next question, or signs the person in. */
export function askNext(pool: Pool, user: User, clientMetadata: Record<string, string>) {
  assertEnabled(user);
  if (user.status === "FORCE_CHANGE_PASSWORD") return askNewPassword(pool, user);
  return askCode(pool, user, clientMetadata);
}

function askNewPassword(pool: Pool, user: User) {
  const expiresAt = (user.passwordSetAt ?? 0) + pool.settings.temporaryPasswordDays * day;
  if (Date.now() >= expiresAt) {
    throw notAuthorized("Temporary password has expired and must be reset by an administrator.");
  }
  return {
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    Session: pool.nextChallenges.open({ name: "NEW_PASSWORD_REQUIRED", username: user.username }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: "[]",
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

export function askCode(pool: Pool, user: User, clientMetadata: Record<string, string>) {
  if (!user.totpEnabled) return admit(pool, user, clientMetadata);
  return {
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    Session: pool.nextChallenges.open({ name: "SOFTWARE_TOKEN_MFA", username: user.username }),
    ChallengeParameters: { USER_ID_FOR_SRP: user.username },
  };
}

/** All answers were right: opens a session and returns its tokens. */
export async function admit(pool: Pool, { username }: User, clientMetadata: Record<string, string>) {
  const asked = pool.users.get(username);
  if (!asked) throw wrongCredentials();
  await runPostAuthentication(pool, asked, clientMetadata);
  // The trigger can be slow, so the person is read again.
  const user = pool.users.get(username);
  if (!user) throw wrongCredentials();
  assertEnabled(user);
  const RefreshToken = makeRefreshToken();
  const signedInAt = Date.now();
  const expiresAt = signedInAt + pool.settings.refreshTokenDays * day;
  const session = { originJti: randomUUID(), username, signedInAt, expiresAt, revoked: false };
  inTransaction(pool.database, () => {
    pool.lockout.clear(username);
    pool.sessions.open(session, RefreshToken);
  });
  return {
    AuthenticationResult: { ...(await mintTokens(pool, user, session)), RefreshToken },
    ChallengeParameters: {},
  };
}
