import { createHash, createHmac, randomBytes } from "node:crypto";
import {
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  RespondToAuthChallengeCommand,
  type RespondToAuthChallengeCommandOutput,
} from "@aws-sdk/client-cognito-identity-provider";
import type { RunningCognito } from "../cognito.fixture.ts";

// The client's half of SRP, written from the protocol without code of the server's half.
const N = BigInt(
  `0x${[
    "FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B",
    "302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE6",
    "49286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D",
    "670C354E4ABC9804F1746C08CA18217C32905E462E36CE3BE39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718",
    "3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7D",
    "B3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C",
    "BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF",
  ].join("")}`,
);

export function raise(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, ((base % N) + N) % N];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

function signedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, "hex");
  return (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.alloc(1), bytes]) : bytes;
}

const sha256 = (...parts: (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();
const hmac = (key: Buffer, ...parts: (Buffer | string)[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac("sha256", key)).digest();
const numberOf = (bytes: Buffer) => BigInt(`0x${bytes.toString("hex")}`);

interface Proof {
  readonly poolId: string;
  readonly password: string;
  readonly clientSecret: bigint;
  readonly parameters: Readonly<Record<string, string>>;
  readonly timestamp: string;
}

/** PASSWORD_CLAIM_SIGNATURE, as a browser computes it. */
export function claimPassword({ poolId, password, clientSecret, parameters, timestamp }: Proof): string {
  const name = `${poolId.slice(poolId.indexOf("_") + 1)}${parameters.USER_ID_FOR_SRP}`;
  const [salt, B] = [BigInt(`0x${parameters.SALT}`), BigInt(`0x${parameters.SRP_B}`)];
  const x = numberOf(sha256(signedBytes(salt), sha256(`${name}:${password}`)));
  const k = numberOf(sha256(signedBytes(N), signedBytes(2n)));
  const u = numberOf(sha256(signedBytes(raise(2n, clientSecret)), signedBytes(B)));
  const S = raise(B - k * raise(2n, x), clientSecret + u * x);
  const key = hmac(hmac(signedBytes(u), signedBytes(S)), "Caldera Derived Key", Buffer.from([1])).subarray(0, 16);
  return hmac(key, name, Buffer.from(parameters.SECRET_BLOCK ?? "", "base64"), timestamp).toString("base64");
}

export const srpTimestamp = "Sat Nov 7 09:05:03 UTC 2026";

export function createClient({ endpoint }: Pick<RunningCognito, "endpoint">): CognitoIdentityProviderClient {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  return new CognitoIdentityProviderClient({ endpoint, region: "us-east-1", credentials, maxAttempts: 1 });
}

export interface SignInTarget {
  readonly client: CognitoIdentityProviderClient;
  readonly running: Pick<RunningCognito, "poolId" | "clientId">;
}

export async function startSrp({ client, running }: SignInTarget, username: string) {
  const clientSecret = numberOf(randomBytes(32));
  const SRP_A = raise(2n, clientSecret).toString(16);
  const AuthParameters = { USERNAME: username, SRP_A };
  const command = new InitiateAuthCommand({ ClientId: running.clientId, AuthFlow: "USER_SRP_AUTH", AuthParameters });
  const challenge: InitiateAuthCommandOutput = await client.send(command);
  return { clientSecret, challenge, parameters: challenge.ChallengeParameters ?? {} };
}

/** Both halves of an SRP sign-in; the answer may be tokens or the next challenge. */
export async function signInBySrp(
  target: SignInTarget,
  username: string,
  password: string,
): Promise<RespondToAuthChallengeCommandOutput> {
  const { clientSecret, parameters } = await startSrp(target, username);
  const { poolId, clientId } = target.running;
  const proof = { poolId, password, clientSecret, parameters, timestamp: srpTimestamp };
  return target.client.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: "PASSWORD_VERIFIER",
      ChallengeResponses: {
        USERNAME: parameters.USER_ID_FOR_SRP ?? "",
        PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK ?? "",
        TIMESTAMP: srpTimestamp,
        PASSWORD_CLAIM_SIGNATURE: claimPassword(proof),
      },
    }),
  );
}

export async function signInForTokens(
  target: SignInTarget,
  username: string,
  password: string,
): Promise<Required<AuthenticationResultType>> {
  const { AuthenticationResult } = await signInBySrp(target, username, password);
  if (!AuthenticationResult) throw new Error("The sign-in asked for more than a password.");
  return AuthenticationResult as Required<AuthenticationResultType>;
}

interface Refusal {
  readonly name: string;
  readonly message: string;
  readonly status: number | undefined;
}

/** The refusal of a call; a call that succeeds fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
    return { name, message, status: $metadata?.httpStatusCode };
  }
  throw new Error("The call was not refused.");
}

/** A refusal with the status that all of Cognito's refusals have. */
export const refused = (name: string, message: string): Refusal => ({ name, message, status: 400 });

export const ann = {
  username: "per_01hzx3v9q4r8t2w6y0b5d7f9gh",
  email: "ann@example.org",
  password: "correct-horse-9",
} as const;
