import { describe, expect, it, vi } from "vitest";
import { usePool } from "../pool.fixture.ts";
import { ann, refusalOf, refused, signInBySrp } from "../sign-in/sign-in.fixture.ts";
import { administer, verified } from "./admin-user.fixture.ts";

const pool = usePool({ customAttributes: ["custom:region"] }, []);
const { create, read } = administer(pool);

describe("AdminCreateUser", () => {
  it("makes a person who has to choose a password", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-02T09:00:00.250Z") });
    const { User } = await create(ann.username, { ...verified(ann.email), "custom:region": "NY" });
    expect(User).toEqual({
      Username: ann.username,
      Attributes: [
        { Name: "sub", Value: expect.stringMatching(/^[0-9a-f-]{36}$/) },
        { Name: "email", Value: ann.email },
        { Name: "email_verified", Value: "true" },
        { Name: "custom:region", Value: "NY" },
      ],
      Enabled: true,
      UserStatus: "FORCE_CHANGE_PASSWORD",
      UserCreateDate: new Date("2026-03-02T09:00:00.250Z"),
      UserLastModifiedDate: new Date("2026-03-02T09:00:00.250Z"),
    });
  });

  it.each([
    [ann.username, verified("else@example.org"), refused("UsernameExistsException", "User account already exists")],
    [ann.username.toUpperCase(), {}, refused("UsernameExistsException", "User account already exists")],
    ["per_b", verified(ann.email), refused("AliasExistsException", "An account with the email already exists.")],
    [
      "per_b",
      verified("ANN@example.org"),
      refused("AliasExistsException", "An account with the email already exists."),
    ],
    [
      "ann@example.org",
      {},
      refused(
        "InvalidParameterException",
        "Username cannot be of email format, since user pool is configured for email alias.",
      ),
    ],
    ["per_b", { email: "no address" }, refused("InvalidParameterException", "Invalid email address format.")],
    [
      "per_b",
      { "custom:unknown": "1" },
      refused(
        "InvalidParameterException",
        "Attributes did not conform to the schema: custom:unknown: Attribute does not exist in the schema.\n",
      ),
    ],
    ["per_b", { sub: "1" }, refused("InvalidParameterException", "user.sub: Attribute cannot be updated.\n")],
  ])("refuses %s with %o", async (username, attributes, refusal) => {
    await create(ann.username, verified(ann.email));
    expect(await refusalOf(create(username, attributes))).toEqual(refusal);
    expect(pool.running.cognito.inspect()).toMatchObject({ counts: { users: 1 } });
  });

  it("lets an unverified address be anybody's, and nobody's to sign in with", async () => {
    await create(ann.username, verified(ann.email));
    await create("per_b", { email: ann.email });
    expect((await read(ann.email)).Username).toBe(ann.username);
  });

  it("takes an address from its holder when told to", async () => {
    await create(ann.username, verified(ann.email));
    await create("per_b", verified(ann.email), { ForceAliasCreation: true });
    expect((await read(ann.email)).Username).toBe("per_b");
    expect((await read(ann.username)).attributes.email_verified).toBe("false");
  });

  it("refuses to send an invitation, which the product does itself", async () => {
    const refusal = await refusalOf(create("per_b", {}, { MessageAction: undefined }));
    expect(refusal.name).toBe("CodeDeliveryFailureException");
  });

  it("checks a temporary password against the policy", async () => {
    expect(await refusalOf(create("per_b", {}, { TemporaryPassword: "short1" }))).toEqual(
      refused("InvalidPasswordException", "Password did not conform with password policy: Password not long enough"),
    );
    await create("per_b", verified("b@example.org"), { TemporaryPassword: "temporary-horse-1" });
    expect((await signInBySrp(pool, "b@example.org", "temporary-horse-1")).ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
  });
});
