import { once } from "node:events";
import { AdminGetUserCommand, ListUserPoolsCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type RunningCognito, startCognito } from "./cognito.fixture.ts";
import { adminOperations, publicOperations } from "./operations.ts";
import { ann, createClient, refusalOf } from "./sign-in/sign-in.fixture.ts";

let running: RunningCognito;
const goodSignature = `AWS4-HMAC-SHA256 Credential=local/20260302/us-east-1/cognito-idp/aws4_request, SignedHeaders=host;x-amz-date, Signature=${"a".repeat(64)}`;

beforeAll(async () => {
  running = await startCognito();
  running.cognito.seedUser(ann);
});

afterAll(() => running.close());

async function post(operation: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(running.endpoint, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe("a signature", () => {
  it.each(Object.keys(adminOperations))("is needed for %s", async (operation) => {
    const { status, body } = await post(operation, { UserPoolId: running.poolId });
    expect(status).toBe(400);
    expect(body).toEqual({ __type: "MissingAuthenticationTokenException", message: "Missing Authentication Token" });
  });

  it.each(Object.keys(publicOperations))("is not needed for %s", async (operation) => {
    const { body } = await post(operation, {});
    expect(body.__type).toBe("InvalidParameterException");
    expect(body.message).toMatch(/^1 validation error detected: Value null at/);
  });

  it.each([
    ["complete", goodSignature, 200],
    ["another service's", goodSignature.replace("cognito-idp", "dynamodb"), 400],
    ["a bearer token", "Bearer abc", 400],
    ["cut short", goodSignature.slice(0, -1), 400],
  ])("that is %s is judged", async (_, authorization, status) => {
    const body = { UserPoolId: running.poolId, Username: ann.username };
    expect((await post("AdminGetUser", body, { authorization })).status).toBe(status);
  });
});

describe("answers", () => {
  it("carry the error in body and headers", async () => {
    const body = { ClientId: running.clientId, Username: "x", Password: "y" };
    const { headers, body: answer } = await post("SignUp", body);
    const message = "SignUp is not permitted for this user pool";
    expect(answer).toEqual({ __type: "NotAuthorizedException", message });
    expect(headers.get("content-type")).toBe("application/x-amz-json-1.1");
    expect(headers.get("x-amzn-errortype")).toBe("NotAuthorizedException:");
    expect(headers.get("x-amzn-errormessage")).toBe(message);
    expect(headers.get("x-amzn-requestid")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  it.each(["ListUserPools", "toString", "__proto__", "Nonsense"])("to %s say that it is unknown", async (name) => {
    const { status, body } = await post(name, {});
    expect(status).toBe(400);
    expect(body).toEqual({ __type: "UnknownOperationException" });
  });

  it("reach the SDK under the service's names", async () => {
    const client = createClient(running);
    const unknown = await refusalOf(client.send(new ListUserPoolsCommand({ MaxResults: 1 })));
    expect(unknown.name).toBe("UnknownOperationException");
    const nobody = new AdminGetUserCommand({ UserPoolId: running.poolId, Username: "per_nobody" });
    expect((await refusalOf(client.send(nobody))).name).toBe("UserNotFoundException");
  });

  it.each([
    ["broken JSON", "{", "SerializationException"],
    ["a list", "[]", "SerializationException"],
    ["a number for a name", { ClientId: 7 }, "SerializationException"],
    [
      "a nested value for a parameter",
      { ClientId: "c", AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: {} } },
      "ResourceNotFoundException",
    ],
  ])("refuse %s", async (_, body, name) => {
    expect((await post("InitiateAuth", body)).body.__type).toBe(name);
  });

  it("refuse a nested value where text belongs", async () => {
    const body = { ClientId: running.clientId, AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: {} } };
    expect((await post("InitiateAuth", body)).body.__type).toBe("SerializationException");
  });

  it("tell the console, and nobody else, what went wrong inside", async () => {
    const warning = once(process, "warning");
    const broken = await startCognito();
    await broken.cognito.close();
    vi.spyOn(broken.cognito, "close").mockReturnValue(undefined);
    const body = { UserPoolId: broken.poolId, Username: ann.username };
    const response = await fetch(broken.endpoint, {
      method: "POST",
      headers: { "x-amz-target": "AWSCognitoIdentityProviderService.AdminGetUser", authorization: goodSignature },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ __type: "InternalErrorException", message: "Internal error." });
    expect((await warning)[0]).toMatchObject({ message: "statement has been finalized" });
    await broken.close();
  });
});

describe("a browser", () => {
  it("may ask from any origin, with the protocol's headers", async () => {
    const response = await fetch(running.endpoint, {
      method: "OPTIONS",
      headers: {
        origin: "http://localhost:5173",
        "access-control-request-method": "POST",
        "access-control-request-headers": "cache-control,content-type,x-amz-target,x-amz-user-agent",
      },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-methods")).toContain("POST");
    expect(response.headers.get("access-control-allow-headers")).toBe(
      "cache-control,content-type,x-amz-target,x-amz-user-agent",
    );
  });
});

describe("public documents", () => {
  it("are the pool's configuration and its keys without their private part", async () => {
    const configuration = await (await fetch(`${running.issuer}/.well-known/openid-configuration`)).json();
    expect(configuration).toMatchObject({
      issuer: running.issuer,
      jwks_uri: `${running.issuer}/.well-known/jwks.json`,
    });
    const { keys } = await (await fetch(configuration.jwks_uri)).json();
    expect(Object.keys(keys[0]).sort()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  });

  it("are not another pool's", async () => {
    expect((await fetch(`${running.endpoint}/us-east-1_Other/.well-known/jwks.json`)).status).toBe(404);
  });
});
