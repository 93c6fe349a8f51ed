import { ArnFormat } from "aws-cdk-lib";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { CfnLoggingConfiguration, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { App, Stack } from "sst/constructs";
import { protection } from "./stage.ts";

type Rule = Omit<CfnWebACL.RuleProperty, "priority" | "visibilityConfig">;
type Statement = CfnWebACL.StatementProperty;

/** Rules that AWS keeps up to date. `counted` are those that would refuse what our own forms send. */
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

/** Refuses an address that asks more often than this in five minutes. */
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

interface FirewallProps {
  readonly name: "site" | "sign-in";
  readonly scope: "CLOUDFRONT" | "REGIONAL";
  readonly rules: readonly Rule[];
}

/** A web ACL that lets everything through but what its rules refuse, and logs what it refused. */
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
    // The service takes only names that begin like this.
    logGroupName: `aws-waf-logs-guildhall-${app.stage}-${name}`,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: protection(app).removalPolicy,
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
    redactedFields: ["authorization", "x-act-as", "cookie"].map((Name) => ({ singleHeader: { Name } })),
    loggingFilter: {
      DefaultBehavior: "DROP",
      Filters: [{ Behavior: "KEEP", Requirement: "MEETS_ANY", Conditions: [{ ActionCondition: { Action: "BLOCK" } }] }],
    },
  });
}
