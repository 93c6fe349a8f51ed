import { GetParameterCommand, GetParametersCommand, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";

export interface ParameterStore {
  present(names: readonly string[]): Promise<ReadonlySet<string>>;
  read(name: string): Promise<string>;
  versionOf(name: string): Promise<number>;
  write(name: string, value: string, kind: "String" | "SecureString"): Promise<void>;
}

export const region = "us-east-1";

export function openParameterStore(stage: string): ParameterStore {
  const client = new SSMClient({ region });
  const prefix = `/guildhall/${stage}`;
  return {
    present: async (names) => {
      const asked = new GetParametersCommand({ Names: names.map((name) => `${prefix}/${name}`) });
      const { Parameters = [] } = await client.send(asked);
      return new Set(Parameters.flatMap(({ Name }) => (Name ? [Name.slice(prefix.length + 1)] : [])));
    },
    read: async (name) => {
      const asked = new GetParameterCommand({ Name: `${prefix}/${name}`, WithDecryption: true });
      const { Parameter } = await client.send(asked);
      return Parameter?.Value ?? "";
    },
    versionOf: async (name) => {
      const { Parameter } = await client.send(new GetParameterCommand({ Name: `${prefix}/${name}` }));
      return Parameter?.Version ?? 1;
    },
    write: async (name, Value, Type) => {
      await client.send(new PutParameterCommand({ Name: `${prefix}/${name}`, Value, Type, Overwrite: true }));
    },
  };
}

/** The version of the CDK's own stack in the account; 0 if there is none. */
export async function bootstrapVersion(): Promise<number> {
  const asked = new GetParametersCommand({ Names: ["/cdk-bootstrap/hnb659fds/version"] });
  const { Parameters = [] } = await new SSMClient({ region }).send(asked);
  return Number(Parameters[0]?.Value ?? 0);
}

export async function accountOf(stage: string): Promise<string> {
  const asked = new GetParameterCommand({ Name: `/guildhall/${stage}/ORIGIN_KEY` });
  const { Parameter } = await new SSMClient({ region }).send(asked);
  return Parameter?.ARN?.split(":")[4] ?? "";
}

const sentences: Record<string, string> = {
  CredentialsProviderError:
    "No AWS credentials were found. Sign in with `aws sso login`, or set AWS_PROFILE or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.",
  ExpiredTokenException: "The AWS credentials have expired. Sign in again and repeat the command.",
  UnrecognizedClientException: "AWS does not know these credentials. Check AWS_PROFILE or the access key.",
  InvalidSignatureException: "AWS refuses the signature: the secret access key is wrong, or this machine's clock is.",
  AccessDeniedException: "These AWS credentials may not use the parameter store. Use those of an administrator.",
  ENOTFOUND: "AWS cannot be reached from here. Check the network and try again.",
  ECONNREFUSED: "AWS cannot be reached from here. Check the network, and AWS_ENDPOINT_URL if it is set.",
};

export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return sentences[error.name] ?? sentences[String((error as { code?: unknown }).code)];
}
