import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { beforeEach, describe, expect, it } from "vitest";
import { usePool } from "../pool.fixture.ts";
import { ann, refusalOf, refused, signInBySrp, signInForTokens } from "../sign-in/sign-in.fixture.ts";
import { administer, verified } from "./admin-user.fixture.ts";

const noUser = refused("UserNotFoundException", "User does not exist.");
const pool = usePool({}, []);
const { create, read, update, setPassword } = administer(pool);

describe("AdminSetUserPassword", () => {
  beforeEach(() => create(ann.username, verified(ann.email)));

  it("with a permanent password lets them in at once", async () => {
    await setPassword(ann.email, ann.password);
    expect((await signInForTokens(pool, ann.email, ann.password)).TokenType).toBe("Bearer");
    expect((await read(ann.username)).UserStatus).toBe("CONFIRMED");
    await setPassword(ann.username, "temporary-horse-1", false);
    expect((await read(ann.username)).UserStatus).toBe("FORCE_CHANGE_PASSWORD");
  });

  it("refuses a weak password and an unknown person", async () => {
    expect((await refusalOf(setPassword(ann.username, "short1"))).name).toBe("InvalidPasswordException");
    expect(await refusalOf(setPassword("per_nobody", ann.password))).toEqual(noUser);
  });
});

describe("AdminUpdateUserAttributes", () => {
  beforeEach(() => create(ann.username, verified(ann.email)));

  it("moves the name to sign in with when the new address is verified", async () => {
    await setPassword(ann.username, ann.password);
    await update(ann.email, verified("ann.new@example.org"));
    expect((await signInForTokens(pool, "ann.new@example.org", ann.password)).TokenType).toBe("Bearer");
    expect((await refusalOf(signInBySrp(pool, ann.email, ann.password))).name).toBe("NotAuthorizedException");
  });

  it("leaves a new address unverified when nothing is said", async () => {
    await update(ann.username, { email: "ann.new@example.org" });
    expect((await read(ann.username)).attributes).toMatchObject({ email_verified: "false" });
  });

  it("refuses an address that somebody signs in with, and changes nothing", async () => {
    await create("per_b", verified("b@example.org"));
    expect(await refusalOf(update(ann.username, { ...verified("b@example.org"), given_name: "Ann" }))).toEqual(
      refused("AliasExistsException", "An account with the email already exists."),
    );
    expect((await read(ann.username)).attributes).toEqual({ sub: expect.any(String), ...verified(ann.email) });
  });

  it("finds people by username, address or sub", async () => {
    const { attributes } = await read(ann.username);
    for (const name of [ann.username, ann.email, attributes.sub ?? ""]) {
      expect((await read(name)).Username).toBe(ann.username);
    }
    expect(await refusalOf(update("per_nobody", {}))).toEqual(noUser);
  });
});

it("disables, enables and deletes", async () => {
  await create(ann.username, verified(ann.email));
  await pool.client.send(new AdminDisableUserCommand(pool.who(ann.email)));
  expect((await read(ann.username)).Enabled).toBe(false);
  await pool.client.send(new AdminEnableUserCommand(pool.who(ann.email)));
  expect((await read(ann.username)).Enabled).toBe(true);
  await pool.client.send(new AdminDeleteUserCommand(pool.who(ann.email)));
  expect(await refusalOf(read(ann.username))).toEqual(noUser);
  expect(await refusalOf(pool.client.send(new AdminDeleteUserCommand(pool.who(ann.email))))).toEqual(noUser);
});

describe("AdminInitiateAuth", () => {
  it("goes through a forced change of password where clear passwords are allowed", async () => {
    await pool.restart({ authFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"] });
    await create(ann.username, verified(ann.email), { TemporaryPassword: "temporary-horse-1" });
    const ids = { UserPoolId: pool.running.poolId, ClientId: pool.running.clientId };
    const asked = await pool.client.send(
      new AdminInitiateAuthCommand({
        ...ids,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: ann.email, PASSWORD: "temporary-horse-1" },
      }),
    );
    const answer = await pool.client.send(
      new AdminRespondToAuthChallengeCommand({
        ...ids,
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session: asked.Session,
        ChallengeResponses: { USERNAME: ann.username, NEW_PASSWORD: ann.password },
      }),
    );
    expect(answer.AuthenticationResult?.IdToken).toBeDefined();
  });

  it("is refused where they are not", async () => {
    const parameters = { USERNAME: ann.email, PASSWORD: ann.password };
    const command = new AdminInitiateAuthCommand({
      UserPoolId: pool.running.poolId,
      ClientId: pool.running.clientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: parameters,
    });
    expect(await refusalOf(pool.client.send(command))).toEqual(
      refused("InvalidParameterException", "Auth flow not enabled for this client"),
    );
  });
});

it("describes the pool and its client as they are set up", async () => {
  await create(ann.username, verified(ann.email));
  const { UserPool } = await pool.client.send(new DescribeUserPoolCommand({ UserPoolId: pool.running.poolId }));
  expect(UserPool).toMatchObject({
    Id: pool.running.poolId,
    AliasAttributes: ["email"],
    EstimatedNumberOfUsers: 1,
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    Policies: { PasswordPolicy: { MinimumLength: 12, RequireLowercase: false, RequireUppercase: false } },
  });
  const ids = { UserPoolId: pool.running.poolId, ClientId: pool.running.clientId };
  const { UserPoolClient } = await pool.client.send(new DescribeUserPoolClientCommand(ids));
  expect(UserPoolClient).toMatchObject({
    AccessTokenValidity: 15,
    RefreshTokenValidity: 30,
    ExplicitAuthFlows: ["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
    PreventUserExistenceErrors: "ENABLED",
  });
  const other = new DescribeUserPoolCommand({ UserPoolId: "us-east-1_Other" });
  expect(await refusalOf(pool.client.send(other))).toEqual(
    refused("ResourceNotFoundException", "User pool us-east-1_Other does not exist."),
  );
});
