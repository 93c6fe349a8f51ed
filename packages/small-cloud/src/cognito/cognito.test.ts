import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  AdminListGroupsForUserCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startCognito } from "./cognito.fixture.ts";
import { type CognitoOptions, createCognito } from "./cognito.ts";
import { computeVerifier } from "./password/srp.ts";
import { ann, createClient, refusalOf, signInBySrp, signInForTokens } from "./sign-in/sign-in.fixture.ts";

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "cognito-"));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = (options: Partial<CognitoOptions> = {}) =>
  createCognito({
    dataDir,
    poolId: "us-east-1_Pool",
    clientId: "web",
    issuer: "http://127.0.0.1/us-east-1_Pool",
    ...options,
  });
const filesOf = () => readdirSync(dataDir).map((name) => ({ name, bytes: readFileSync(join(dataDir, name)) }));

describe("the data folder", () => {
  it("holds files that only their owner can read, and keys that are made once", async () => {
    const first = open();
    const keys = await first.jwks();
    const modes = filesOf().map(({ name }) => [name, statSync(join(dataDir, name)).mode & 0o777]);
    expect(modes).toEqual([
      ["cognito-box.key", 0o600],
      ["cognito-signing.pem", 0o600],
      ["cognito.sqlite", 0o600],
      ["cognito.sqlite-shm", 0o600],
      ["cognito.sqlite-wal", 0o600],
    ]);
    first.close();
    const second = open();
    expect(await second.jwks()).toEqual(keys);
    second.close();
  });

  it("never holds a password or an authenticator secret in clear", async () => {
    const running = await startCognito({ dataDir });
    const target = { client: createClient(running), running };
    running.cognito.seedUser(ann);
    const { AccessToken, RefreshToken } = await signInForTokens(target, ann.email, ann.password);
    const { SecretCode } = await target.client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const change = { AccessToken, PreviousPassword: ann.password, ProposedPassword: "another-horse-10" };
    await target.client.send(new ChangePasswordCommand(change));
    await refusalOf(signInBySrp(target, ann.email, "mistyped-horse-11"));
    const files = filesOf();
    expect(files.some(({ bytes }) => bytes.includes(ann.email))).toBe(true);
    for (const secret of [ann.password, "another-horse-10", "mistyped-horse-11", SecretCode ?? "", RefreshToken]) {
      expect(files.filter(({ bytes }) => bytes.includes(secret)).map(({ name }) => name)).toEqual([]);
    }
    expect(JSON.stringify(running.cognito.inspect())).not.toMatch(/horse|verifier|salt|secret/i);
    await running.close();
  });

  it("of a newer version is refused in a plain sentence", () => {
    open().close();
    const database = new DatabaseSync(join(dataDir, "cognito.sqlite"));
    database.exec("PRAGMA user_version = 99");
    database.close();
    expect(() => open()).toThrow(
      "cognito.sqlite was written by a newer version of this program (its format is 99, this one knows 1).",
    );
  });

  it("of another pool, or with another key, is refused", () => {
    open().close();
    expect(() => open({ poolId: "us-east-1_Other" })).toThrow("belongs to user pool us-east-1_Pool");
    writeFileSync(join(dataDir, "cognito-box.key"), "00".repeat(32));
    expect(() => open()).toThrow("does not belong to the key beside it");
  });

  it("is not opened for something that is no pool id", () => {
    expect(() => open({ poolId: "pool" })).toThrow('"pool" is not a user pool id');
  });
});

describe("seeding", () => {
  it("takes what was computed from a password instead of the password", async () => {
    const running = await startCognito({ dataDir });
    const record = computeVerifier({ poolName: "Guildhall", username: ann.username }, ann.password);
    const { username, email } = ann;
    running.cognito.seedUser({ username, email, ...record, groups: ["admin", "staff"] });
    const target = { client: createClient(running), running };
    expect((await signInForTokens(target, email, ann.password)).TokenType).toBe("Bearer");
    const command = new AdminListGroupsForUserCommand({ UserPoolId: running.poolId, Username: email });
    const { Groups } = await target.client.send(command);
    expect(Groups?.map((group) => group.GroupName)).toEqual(["admin", "staff"]);
    await running.close();
  });

  it("again overwrites, keeps the sub, and puts in all or nobody", () => {
    const cognito = open();
    cognito.seedUser({ ...ann, groups: ["admin"] });
    cognito.seedUser({ ...ann, email: "Ann.New@Example.org" });
    expect(cognito.inspect()).toMatchObject({
      counts: { users: 1, groups: 1 },
      users: [{ username: ann.username, email: "ann.new@example.org", groups: [] }],
    });
    const clash = [
      { username: "per_b", email: "b@example.org" },
      { username: "per_c", email: "b@example.org" },
    ];
    expect(() => cognito.seedUsers(clash)).toThrow("An account with the email already exists.");
    expect(cognito.inspect()).toMatchObject({ counts: { users: 1 } });
    cognito.close();
  });

  it("shows at most 200 people", () => {
    const cognito = open();
    cognito.seedUsers(
      Array.from({ length: 201 }, (_, index) => ({ username: `per_${index}`, email: `${index}@example.org` })),
    );
    expect(cognito.inspect()).toMatchObject({ counts: { users: 201 } });
    expect(cognito.inspect().users).toHaveLength(200);
    cognito.close();
  });
});
