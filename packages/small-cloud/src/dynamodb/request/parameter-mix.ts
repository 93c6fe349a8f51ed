import { invalid } from "../problem.ts";

/** The service's oldest parameters and their successors must not be mixed. */
interface ParameterMix {
  readonly expressions: readonly string[];
  readonly legacy: readonly string[];
}

type Input = Readonly<Record<string, unknown>>;

const isGiven = (input: Input) => (name: string) => input[name] !== undefined;

export function checkParameterMix(input: object, { expressions, legacy }: ParameterMix): void {
  const members = input as Input;
  const given = expressions.filter(isGiven(members));
  const old = legacy.filter(isGiven(members));
  if (given.length && old.length) {
    throw invalid(
      "Can not use both expression and non-expression parameters in the same request: " +
        `Non-expression parameters: {${old.join(", ")}} Expression parameters: {${given.join(", ")}}`,
    );
  }
  if (members.ExpressionAttributeNames !== undefined && given.length === 0) {
    throw invalid("ExpressionAttributeNames can only be specified when using expressions");
  }
  const valued = expressions.filter((name) => name !== "ProjectionExpression");
  if (members.ExpressionAttributeValues !== undefined && valued.length && !valued.some(isGiven(members))) {
    const verb = valued.length > 1 ? "are" : "is";
    throw invalid(
      `ExpressionAttributeValues can only be specified when using expressions: ${valued.join(" and ")} ${verb} null`,
    );
  }
}
