import { ArnFormat } from "aws-cdk-lib";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { CfnLoggingConfiguration, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { App, Stack } from "sst/constructs";
import { logRemovalPolicy } from "./stage.ts";

type Rule = Omit<CfnWebACL.RuleProperty, "priority" | "visibilityConfig">;
type Statement = CfnWebACL.StatementProperty;

/** Rules that AWS keeps up to date. `counted` are those that would refuse data of our own forms. */
export const managedRules = (name: string, counted: readonly string[] = []): Rule => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: "AWS",
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
});

export const rateRule = (name: string, limit: number, within?: Statement): Rule => ({
  name,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: "IP",
      evaluationWindowSec: 300,
      ...(within && { scopeDownStatement: within }),
    },
  },
});

export const pathStartsWith = (path: string): Statement => ({
  byteMatchStatement: {
    searchString: path,
    fieldToMatch: { uriPath: {} },
    positionalConstraint: "STARTS_WITH",
    textTransformations: [{ priority: 0, type: "LOWERCASE" }],
  },
});

const headerStatement = (header: string, searchString: string, positionalConstraint = "EXACTLY"): Statement => ({
  byteMatchStatement: {
    searchString,
    fieldToMatch: { singleHeader: { Name: header } },
    positionalConstraint,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

const isSent = (header: string): Statement => ({
  sizeConstraintStatement: {
    fieldToMatch: { singleHeader: { Name: header } },
    comparisonOperator: "GT",
    size: 0,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

const all = (...statements: Statement[]): Statement => ({ andStatement: { statements } });
/** One of several; the service does not accept a list of one. */
const any = ([first, ...more]: readonly Statement[]): Statement =>
  first && more.length === 0 ? first : { orStatement: { statements: [...(first ? [first] : []), ...more] } };
const not = (statement: Statement): Statement => ({ notStatement: { statement } });

interface OperationProps {
  readonly operations: readonly string[];
  /** The text that our own functions send in `user-agent`: they may call every operation. */
  readonly marks: readonly string[];
}

/**
 * Refuses requests to the user pool that our pages never send. The operation is the one in `x-amz-target`, as the
 * service itself reads it; a request without one is refused, too.
 */
export function operationRule(name: string, { operations, marks }: OperationProps): Rule {
  const named = {
    "x-amz-target": (operation: string) => `AWSCognitoIdentityProviderService.${operation}`,
    "x-amzn-cognito-operation-name": (operation: string) => operation,
  };
  const headers = Object.entries(named);
  const others = headers.map(([header, namedAs]) =>
    all(isSent(header), not(any(operations.map((one) => headerStatement(header, namedAs(one)))))),
  );
  const unnamed = all(...headers.map(([header]) => not(isSent(header))));
  const isOurs = any(marks.map((mark) => headerStatement("user-agent", mark, "CONTAINS")));
  // The public keys are read by GET.
  const isAsked: Statement = {
    byteMatchStatement: {
      searchString: "POST",
      fieldToMatch: { method: {} },
      positionalConstraint: "EXACTLY",
      textTransformations: [{ priority: 0, type: "NONE" }],
    },
  };
  return { name, action: { block: {} }, statement: all(isAsked, not(isOurs), any([...others, unnamed])) };
}

interface FirewallProps {
  readonly name: "site" | "sign-in";
  readonly scope: "CLOUDFRONT" | "REGIONAL";
  readonly rules: readonly Rule[];
}

export function createFirewall(stack: Stack, app: App, { name, scope, rules }: FirewallProps): CfnWebACL {
  const visible = (metricName: string) => ({
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: true,
    metricName,
  });
  const acl = new CfnWebACL(stack, "Firewall", {
    name: firewallName(app, name),
    scope,
    defaultAction: { allow: {} },
    visibilityConfig: visible(firewallName(app, name)),
    rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visible(rule.name) })),
  });
  logRefusals(stack, app, { acl, name });
  return acl;
}

export const firewallName = (app: App, name: FirewallProps["name"]): string => app.logicalPrefixedName(name);

function logRefusals(stack: Stack, app: App, { acl, name }: { acl: CfnWebACL; name: string }): void {
  const log = new LogGroup(stack, "FirewallLog", {
    // The service accepts only names that begin like this.
    logGroupName: `aws-waf-logs-guildhall-${app.stage}-${name}`,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: logRemovalPolicy(app),
  });
  new CfnLoggingConfiguration(stack, "FirewallLogging", {
    resourceArn: acl.attrArn,
    logDestinationConfigs: [
      stack.formatArn({
        service: "logs",
        resource: "log-group",
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        resourceName: log.logGroupName,
      }),
    ],
    // Some pages have a mailed link in their address.
    redactedFields: [
      { uriPath: {} },
      ...["authorization", "x-act-as", "cookie"].map((Name) => ({ singleHeader: { Name } })),
    ],
    loggingFilter: {
      DefaultBehavior: "DROP",
      Filters: [{ Behavior: "KEEP", Requirement: "MEETS_ANY", Conditions: [{ ActionCondition: { Action: "BLOCK" } }] }],
    },
  });
}
