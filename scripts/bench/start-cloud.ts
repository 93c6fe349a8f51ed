import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { now, today } from "@guildhall/core/ground/shared/clock";
import { createId } from "@guildhall/core/ground/shared/create-id";
import { PersonId } from "@guildhall/core/ground/shared/values";
import type { Cloud } from "../../packages/local/src/cloud.ts";
import { demoSignIns } from "../../packages/local/src/demo/demo.ts";
import { demoPeople } from "../../packages/local/src/demo/demo-people.ts";
import { names } from "../../packages/local/src/handler-environment.ts";
import { main } from "../../packages/local/src/main.ts";
import { signInForTokens } from "../../packages/small-cloud/src/cognito/sign-in/sign-in.fixture.ts";
import { accessTokenMinutes, type CloudReady, memberPassword as password, type SignedIn } from "./cloud.ts";

async function seedAnswers(cloud: Cloud, count: number): Promise<void> {
  const text = (S: string) => ({ S });
  for (let index = 0; index < count; index++) {
    const id = createId("studyModuleAnswer");
    // Months ago, so that the list does not read them again as news.
    const sentAt = new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString();
    await cloud.standIns.dynamodb.call("PutItem", {
      TableName: names.table,
      Item: {
        pk: text("ANSWERS#study-module"),
        sk: text(id),
        id: text(id),
        form: text("study-module"),
        sentAt: text(sentAt),
        gsi3pk: text("LIST#study-module-answers#0"),
        gsi3sk: text(`${sentAt}#${id}`),
        listRevision: { N: `${Date.parse(sentAt)}` },
        answers: {
          M: {
            name: text(`Person ${index}`),
            email: text(`person.${index}@people.example`),
            organization: text("Riverbend Credit Union"),
            comments: text("We would like to use the second module in our spring course. ".repeat(3)),
            mayContact: { BOOL: index % 2 === 0 },
          },
        },
        __edb_e__: text("studyModuleAnswer"),
        __edb_v__: text("1"),
      },
    });
  }
}

async function signIn(cloud: Cloud, email: string, secret: string): Promise<SignedIn> {
  const { cognito } = cloud.standIns;
  const endpoint = `http://127.0.0.1:${cloud.port}/_aws/cognito`;
  const running = { endpoint, poolId: names.poolId, clientId: names.clientId, issuer: cognito.issuer };
  const client = new CognitoIdentityProviderClient({ endpoint });
  const target = { client, running: { ...running, dataDir: cloud.folder.path, cognito, close: async () => {} } };
  const { AccessToken } = await signInForTokens(target, email, secret);
  const { username } = JSON.parse(Buffer.from(AccessToken.split(".")[1] ?? "", "base64url").toString());
  return { id: username, token: AccessToken };
}

/** The first of the demo's crowd who have asked for nothing. They get a password here. */
async function signInMembers(cloud: Cloud, count: number): Promise<SignedIn[]> {
  const crowd = demoPeople(new Date())
    .filter((person) => !person.password && !person.closureRequestedAt && !person.latestMembershipRequest)
    .slice(0, count);
  cloud.standIns.cognito.seedUsers(crowd.map(({ id, email }) => ({ username: id, email, password, groups: [] })));
  const signedIn: SignedIn[] = [];
  for (const { email } of crowd) signedIn.push(await signIn(cloud, email, password));
  return signedIn;
}

interface Wanted {
  readonly root: string;
  readonly dataDir: string;
  readonly members: number;
  /** Rows of the list of requests for study modules. */
  readonly answers: number;
  /** Of each member so many entries of experience that wait for staff. */
  readonly entries: number;
  /** Rows of the snapshots of the lists of users and of registrations. */
  readonly rows: number;
}

async function keepRows(rows: number): Promise<void> {
  // Loaded now, not before: they read the environment that was just set.
  const { saveSnapshot } = await import("@guildhall/core/engines/list/list-snapshot.gateway");
  const { tableOfUsers } = await import("@guildhall/core/people/staff-user/many-users.fixture");
  const { userList } = await import("@guildhall/core/people/person/users.list");
  const { tableOfRegistrations } = await import(
    "@guildhall/core/domains/certification/registration/shown/many-registrations.fixture"
  );
  const { registrationList } = await import("@guildhall/core/domains/certification/registration/registrations.list");
  const at = now();
  const keep = { readAt: at, wholeAt: at };
  await saveSnapshot(userList, { ...keep, table: tableOfUsers(rows, today()).packed() });
  await saveSnapshot(registrationList, { ...keep, table: tableOfRegistrations(rows, today()).packed() });
}

async function logEntries(members: readonly SignedIn[], perPerson: number): Promise<void> {
  const { entriesThatWait } = await import(
    "@guildhall/core/domains/certification/registration/hours/many-entries.fixture"
  );
  await entriesThatWait(
    members.map(({ id }) => PersonId.parse(id)),
    perPerson,
  );
}

/** The small cloud as `npm start` runs it, with people signed in and lists to page through. */
export async function startBenchCloud({ root, dataDir, members, answers, entries, rows }: Wanted) {
  const given = { ...process.env };
  const cloud = await main(root, ["--port", "0", "--data", dataDir], { accessTokenMinutes });
  await seedAnswers(cloud, answers);
  if (rows > 0) await keepRows(rows);
  const admin = demoSignIns.find(({ role }) => role === "Admin") ?? demoSignIns[0];
  /** The environment of a handler, which the start has set. */
  const env = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value = ""]) => (given[name] === value ? [] : [[name, value]])),
  );
  const signedIn = await signInMembers(cloud, members);
  if (entries > 0) await logEntries(signedIn, entries);
  const ready: CloudReady = {
    url: `http://127.0.0.1:${cloud.port}`,
    env,
    admin: await signIn(cloud, admin.email, admin.password),
    members: signedIn,
    issuer: cloud.standIns.cognito.issuer,
    jwks: await cloud.standIns.cognito.jwks(),
  };
  return { cloud, ready };
}
