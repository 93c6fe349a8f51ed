import { InitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, it } from "vitest";
import { usePool } from "../pool.fixture.ts";
import { ann, refusalOf, refused } from "./sign-in.fixture.ts";

const wrong = refused("NotAuthorizedException", "Incorrect username or password.");
const pool = usePool();

describe("InitiateAuth", () => {
  const initiate = (input: { AuthFlow: string; AuthParameters?: Record<string, string>; ClientId?: string }) =>
    pool.client.send(new InitiateAuthCommand({ ClientId: pool.running.clientId, ...input } as never));

  it.each([
    [{ AuthFlow: "USER_SRP_AUTH", AuthParameters: { SRP_A: "abcd" } }, "Missing required parameter USERNAME"],
    [{ AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: "a" } }, "Missing required parameter SRP_A"],
    [
      { AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: "a", SRP_A: "x" } },
      "SRP_A is not a hexadecimal number.",
    ],
    [{ AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: {} }, "USER_PASSWORD_AUTH flow not enabled for this client"],
    [{ AuthFlow: "ADMIN_USER_PASSWORD_AUTH", AuthParameters: {} }, "Initiate Auth method not supported."],
  ])("refuses %o", async (input, message) => {
    expect(await refusalOf(initiate(input))).toEqual(refused("InvalidParameterException", message));
  });

  it("refuses SRP where the client may not use it", async () => {
    await pool.restart({ authFlows: ["ALLOW_REFRESH_TOKEN_AUTH"] });
    const parameters = { USERNAME: ann.email, SRP_A: "abcd" };
    expect(await refusalOf(initiate({ AuthFlow: "USER_SRP_AUTH", AuthParameters: parameters }))).toEqual(
      refused("InvalidParameterException", "USER_SRP_AUTH is not enabled for the client."),
    );
  });

  it("refuses a public value of zero, which would make the secret known", async () => {
    const parameters = { USERNAME: ann.email, SRP_A: "0" };
    expect(await refusalOf(initiate({ AuthFlow: "USER_SRP_AUTH", AuthParameters: parameters }))).toEqual(wrong);
  });

  it("refuses another client's id", async () => {
    expect(await refusalOf(initiate({ ClientId: "other", AuthFlow: "USER_SRP_AUTH", AuthParameters: {} }))).toEqual(
      refused("ResourceNotFoundException", "User pool client other does not exist."),
    );
  });

  it("takes a clear password where the client allows it", async () => {
    await pool.restart({ authFlows: ["ALLOW_USER_PASSWORD_AUTH"] });
    const parameters = { USERNAME: ann.email, PASSWORD: ann.password };
    const answer = await initiate({ AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: parameters });
    expect(answer.AuthenticationResult?.RefreshToken).toBeDefined();
    const mistaken = { USERNAME: ann.email, PASSWORD: "wrong-horse-9" };
    expect(await refusalOf(initiate({ AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: mistaken }))).toEqual(wrong);
  });
});
