import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface FakeAws {
  readonly url: string;
  /** The called operations, in order. */
  readonly asked: readonly string[];
  readonly close: () => void;
}

/** The part of AWS that SST calls before it writes templates: the caller's identity and the bootstrap stacks. */
export async function startFakeAws(): Promise<FakeAws> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const operation = operationOf(request, form);
    asked.push(operation);
    const answer = answers[operation]?.(form);
    response.statusCode = answer ? 200 : 400;
    response.setHeader("content-type", "text/xml");
    response.end(answer ?? refusal(operation));
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)));
}

const operationOf = ({ headers, method, url }: IncomingMessage, form: URLSearchParams): string =>
  form.get("Action") ?? String(headers["x-amz-target"] ?? `${method} ${url}`);

const account = "111111111111";

const outputs: Record<string, Record<string, string>> = {
  CDKToolkit: { BootstrapVersion: "30", BucketName: "assets" },
  SSTBootstrap: { Version: "7.4", BucketName: "bootstrap" },
};

const answers: Record<string, (form: URLSearchParams) => string> = {
  GetCallerIdentity: () =>
    result("GetCallerIdentity", `<Arn>arn:aws:iam::${account}:user/nobody</Arn><Account>${account}</Account>`),
  DescribeStacks: (form) => {
    const name = form.get("StackName") ?? "";
    const members = Object.entries(outputs[name] ?? {}).map(
      ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
    );
    const tag = "<Tags><member><Key>sst:app</Key><Value>bootstrap</Value></member></Tags>";
    const state = "<StackStatus>CREATE_COMPLETE</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime>";
    const stack = `<StackName>${name}</StackName>${state}${tag}<Outputs>${members.join("")}</Outputs>`;
    return result("DescribeStacks", `<Stacks><member>${stack}</member></Stacks>`);
  },
};

const result = (operation: string, content: string): string =>
  `<${operation}Response><${operation}Result>${content}</${operation}Result></${operation}Response>`;

const refusal = (operation: string): string =>
  `<ErrorResponse><Error><Code>NotHere</Code><Message>Nobody answers ${operation} offline</Message></Error></ErrorResponse>`;
