import type { StandIn, WireRequest, WireResponse } from "../shared/wire.ts";

interface Options {
  /** Name below the prefix → value. */
  readonly values: Readonly<Record<string, string>>;
  readonly prefix: string;
}

const json = (status: number, body: object): WireResponse => ({
  status,
  headers: { "content-type": "application/x-amz-json-1.1" },
  body: JSON.stringify(body),
});

const refuse = (type: string, message = ""): WireResponse => json(400, { __type: type, message });

/** The parameter store: reads secrets by name. It has no operation that writes. */
export function createParameters({ values: given, prefix }: Options) {
  const values: Record<string, string> = { ...given };
  const counts = { reads: 0 };
  const parameter = (name: string) => {
    const Value = name.startsWith(`${prefix}/`) ? values[name.slice(prefix.length + 1)] : undefined;
    return Value === undefined ? undefined : { Name: name, Type: "SecureString", Value, Version: 1 };
  };

  const operations: Record<string, (input: Record<string, unknown>) => WireResponse> = {
    GetParameter: ({ Name }) => {
      counts.reads += 1;
      const Parameter = parameter(String(Name));
      return Parameter ? json(200, { Parameter }) : refuse("ParameterNotFound");
    },
    GetParameters: ({ Names }) => {
      const asked = Array.isArray(Names) ? Names.map(String) : [];
      const Parameters = asked.map(parameter).filter((found) => found !== undefined);
      return json(200, { Parameters, InvalidParameters: asked.filter((name) => !parameter(name)) });
    },
  };

  const standIn: StandIn = {
    name: "ssm",
    handle: ({ headers, body }: WireRequest) => {
      if (!headers.authorization) return refuse("MissingAuthenticationToken", "Missing Authentication Token");
      const operation = operations[(headers["x-amz-target"] ?? "").replace(/^AmazonSSM\./, "")];
      return operation ? operation(JSON.parse(body.toString("utf8") || "{}")) : refuse("UnknownOperationException");
    },
    inspect: () => ({ names: Object.keys(values).map((name) => `${prefix}/${name}`), ...counts }),
    close: () => undefined,
  };
  return {
    ...standIn,
    /** Replaces a secret, as an operator does. */
    keep: (name: string, value: string): void => {
      values[name] = value;
    },
    reads: () => counts.reads,
  };
}
