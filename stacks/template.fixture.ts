import { isDeepStrictEqual } from "node:util";
import type { Template } from "aws-cdk-lib/assertions";

/** CloudFormation's own value, whatever it contains. */
type Json = ReturnType<Template["toJSON"]>;

export interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: unknown;
}

export interface Resource {
  readonly Type: string;
  readonly Properties: Json;
  readonly DeletionPolicy?: string;
}

export const resourcesOf = (template: Template, type?: string): [id: string, resource: Resource][] =>
  Object.entries<Resource>(template.toJSON().Resources).filter(([, { Type }]) => type === undefined || Type === type);

/** The properties of the only resource of its type. */
export function onlyResource(templates: Iterable<Template>, type: string): Json {
  const found = [...templates].flatMap((template) => resourcesOf(template, type));
  const [one] = found;
  if (!one || found.length > 1) throw new Error(`There are ${found.length} resources of type ${type}`);
  return one[1].Properties;
}

export const listOf = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

/** Every statement of a role of this template, in itself or in a policy attached to it. */
export function statementsOfRole(template: Template, roleId: string): Statement[] {
  const inline = resourcesOf(template, "AWS::IAM::Role")
    .filter(([id]) => id === roleId)
    .flatMap(([, { Properties }]) => Properties.Policies ?? []);
  const tied = resourcesOf(template, "AWS::IAM::Policy")
    .filter(([, { Properties }]) => Properties.Roles.some((role: { Ref?: string }) => role.Ref === roleId))
    .map(([, { Properties }]) => Properties);
  return [...inline, ...tied].flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

export interface DeployedFunction {
  readonly handler: string;
  readonly properties: Json;
  readonly statements: readonly Statement[];
}

const own = /^packages\/functions\/src\/(.+)\.handler$/;

/** Our functions, by the file that they run. */
export function functionsOf(template: Template): DeployedFunction[] {
  return resourcesOf(template, "AWS::Lambda::Function").flatMap(([, { Properties: properties }]) => {
    const handler = own.exec(properties.Handler)?.[1];
    if (!handler) return [];
    const roleId = properties.Role["Fn::GetAtt"][0];
    return [{ handler, properties, statements: statementsOfRole(template, roleId) }];
  });
}

interface Compared {
  readonly of: string;
  readonly is: unknown;
  readonly expected: unknown;
}

/** Of a table's rows those that are not as expected, so that one test covers the table and names each. An empty table is a fault. */
export function offendersIn<Row>(rows: readonly Row[], compare: (row: Row) => Compared): Compared[] {
  if (rows.length === 0) throw new Error("There is nothing to compare.");
  return rows.map(compare).filter(({ is, expected }) => !isDeepStrictEqual(is, expected));
}
