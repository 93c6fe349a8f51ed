import {
  AdminGetUserCommand,
  ChangePasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { beforeEach, describe, expect, it } from "vitest";
import { usePool } from "../pool.fixture.ts";
import { ann, refusalOf, refused, signInBySrp, signInForTokens } from "../sign-in/sign-in.fixture.ts";

const wrong = refused("NotAuthorizedException", "Incorrect username or password.");
const pool = usePool();
let AccessToken: string;

async function signIn() {
  AccessToken = (await signInForTokens(pool, ann.email, ann.password)).AccessToken;
}

const readOwn = async () => {
  const { UserAttributes } = await pool.client.send(new GetUserCommand({ AccessToken }));
  return Object.fromEntries((UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
};

beforeEach(signIn);

describe("one's own attributes", () => {
  const update = (Name: string, Value: string) =>
    pool.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));

  it("are shown with the sub", async () => {
    expect(await readOwn()).toEqual({ sub: expect.any(String), email: ann.email, email_verified: "true" });
  });

  it("are shown where the client may read them", async () => {
    pool.running.cognito.seedUser({ ...ann, attributes: { given_name: "Ann", zoneinfo: "America/New_York" } });
    expect(await readOwn()).toEqual({ sub: expect.any(String), email: ann.email, email_verified: "true" });
  });

  it("can be changed where the client may write them", async () => {
    await pool.restart({ readableAttributes: ["given_name"] });
    await signIn();
    await update("given_name", "Anna");
    expect(await readOwn()).toEqual({ sub: expect.any(String), given_name: "Anna" });
    await update("given_name", "");
    expect((await readOwn()).given_name).toBeUndefined();
  });

  it.each(["email", "email_verified", "sub", "custom:role"])("leave %s to administrators", async (name) => {
    expect(await refusalOf(update(name, "x@example.org"))).toEqual(
      refused("NotAuthorizedException", "A client attempted to write unauthorized attribute"),
    );
  });

  it("lose a changed address as a name to sign in with, until it is verified", async () => {
    await pool.restart({ writableAttributes: ["email", "email_verified"] });
    await signIn();
    expect((await refusalOf(update("email_verified", "true"))).name).toBe("NotAuthorizedException");
    await update("email", "new@example.org");
    expect(await readOwn()).toMatchObject({ email: "new@example.org", email_verified: "false" });
    expect(await refusalOf(signInBySrp(pool, "new@example.org", ann.password))).toEqual(wrong);
    expect(await refusalOf(signInBySrp(pool, ann.email, ann.password))).toEqual(wrong);
  });
});

describe("changing one's password", () => {
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    pool.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));

  it("needs the old one, and then the new one counts", async () => {
    expect(await refusalOf(change("wrong-horse-9", "another-horse-10"))).toEqual(wrong);
    await change(ann.password, "another-horse-10");
    expect((await signInForTokens(pool, ann.email, "another-horse-10")).TokenType).toBe("Bearer");
    expect(await refusalOf(signInBySrp(pool, ann.email, ann.password))).toEqual(wrong);
  });

  it.each([["elevenchar1", "Password did not conform with policy: Password not long enough"]])(
    "refuses %s",
    async (password, message) => {
      expect(await refusalOf(change(ann.password, password))).toEqual(refused("InvalidPasswordException", message));
    },
  );

  it.each(["twelve-chars", "with spaces in between", "ALL-CAPITALS"])("takes %s", async (password) => {
    await change(ann.password, password);
    expect((await signInForTokens(pool, ann.email, password)).TokenType).toBe("Bearer");
  });

  it("refuses a password that begins with a space", async () => {
    const { name, message } = await refusalOf(change(ann.password, " starts-with-space-1"));
    expect(name).toBe("InvalidParameterException");
    expect(message).toContain("'proposedPassword' failed to satisfy constraint");
  });
});

describe("what the pool leaves to the product", () => {
  it("is signing up", async () => {
    const command = new SignUpCommand({
      ClientId: pool.running.clientId,
      Username: "per_x",
      Password: "some-horse-12",
    });
    expect(await refusalOf(pool.client.send(command))).toEqual(
      refused("NotAuthorizedException", "SignUp is not permitted for this user pool"),
    );
    const read = pool.client.send(new AdminGetUserCommand(pool.who("per_x")));
    expect((await refusalOf(read)).name).toBe("UserNotFoundException");
  });

  it.each([ann.email, "nobody@example.org"])("is resetting the password of %s", async (Username) => {
    const command = new ForgotPasswordCommand({ ClientId: pool.running.clientId, Username });
    expect(await refusalOf(pool.client.send(command))).toEqual(
      refused("NotAuthorizedException", "Contact administrator to reset password."),
    );
  });
});
