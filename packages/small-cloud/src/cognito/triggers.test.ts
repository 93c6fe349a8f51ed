import { describe, expect, it } from "vitest";
import { usePool } from "./pool.fixture.ts";
import { ann, refusalOf, refused, signInBySrp, signInForTokens } from "./sign-in/sign-in.fixture.ts";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const pool = usePool();

describe("the trigger after sign-in", () => {
  it("is told who signs in, in the service's form", async () => {
    const events: unknown[] = [];
    await pool.restart({ triggers: { PostAuthentication: async (event) => events.push(event) } });
    await signInForTokens(pool, ann.email, ann.password);
    expect(events).toEqual([
      {
        version: "1",
        region: "us-east-1",
        userPoolId: pool.running.poolId,
        userName: ann.username,
        triggerSource: "PostAuthentication_Authentication",
        callerContext: { awsSdkVersion: expect.any(String), clientId: pool.running.clientId },
        request: {
          userAttributes: {
            sub: expect.stringMatching(uuid),
            "cognito:user_status": "CONFIRMED",
            email: ann.email,
            email_verified: "true",
          },
          newDeviceUsed: false,
        },
        response: {},
      },
    ]);
  });

  it("does not run for a wrong password", async () => {
    const events: unknown[] = [];
    await pool.restart({ triggers: { PostAuthentication: async (event) => events.push(event) } });
    await refusalOf(signInBySrp(pool, ann.email, "wrong-horse-9"));
    expect(events).toEqual([]);
  });

  it("refuses the sign-in by throwing, and leaves no session behind", async () => {
    await pool.restart({ triggers: { PostAuthentication: () => Promise.reject(new Error("Dues are unpaid")) } });
    expect(await refusalOf(signInBySrp(pool, ann.email, ann.password))).toEqual(
      refused("UserLambdaValidationException", "PostAuthentication failed with error Dues are unpaid."),
    );
    expect(pool.running.cognito.inspect()).toMatchObject({ counts: { sessions: 0 } });
  });
});
