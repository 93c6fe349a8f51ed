import { jobs } from "@guildhall/core/assembly/contract";
import { Duration } from "aws-cdk-lib";
import * as cognito from "aws-cdk-lib/aws-cognito";
import { CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { type App, Cognito, type Function as Lambda, type Stack, type StackContext, use } from "sst/constructs";
import { createFirewall, managedRules, operationRule, rateRule } from "./firewall.ts";
import { createLambda, createLogGroup } from "./lambda.ts";
import { originKeys } from "./secrets.ts";
import { dropCustomResourceHandler, protection, secretsPrefix } from "./stage.ts";
import { Storage } from "./storage.ts";

export function Auth({ stack, app }: StackContext) {
  dropCustomResourceHandler(stack);
  const logGroup = createLogGroup(stack, app, "auth");
  const trigger = createTrigger(stack, app, logGroup);
  const { cdk } = new Cognito(stack, "Auth", {
    triggers: { postAuthentication: trigger },
    identityPoolFederation: false,
    cdk: { userPool: userPoolProps(app), userPoolClient: clientProps },
  });
  const userPool = cdk.userPool as cognito.UserPool;
  new cognito.CfnUserPoolGroup(stack, "Admins", {
    userPoolId: userPool.userPoolId,
    groupName: "admin",
    description: "Staff of the association",
  });
  addFirewall(stack, app, userPool);
  stack.addOutputs({ UserPoolId: userPool.userPoolId });
  return { userPool, clientId: cdk.userPoolClient.userPoolClientId, trigger, logGroup };
}

/** Runs inside every sign-in, so it must be quick and must not fail. */
function createTrigger(stack: Stack, app: App, logGroup: ReturnType<typeof createLogGroup>): Lambda {
  const handler = "triggers/post-authentication";
  return createLambda(stack, app, {
    handler,
    grants: jobs[handler].grants,
    logGroup,
    environment: { ...use(Storage).table.environment, SECRETS_PREFIX: secretsPrefix(app) },
  });
}

/** People sign in by e-mail; their user name is our person id, which never changes. */
const userPoolProps = (app: App) =>
  ({
    selfSignUpEnabled: false,
    signInAliases: { username: true, email: true },
    signInCaseSensitive: false,
    autoVerify: { email: false },
    standardAttributes: { email: { required: false, mutable: true } },
    // What else a password must be is asked where it is chosen (core/account/password-check.ts).
    passwordPolicy: {
      minLength: 12,
      requireLowercase: false,
      requireDigits: false,
      requireUppercase: false,
      requireSymbols: false,
      tempPasswordValidity: Duration.days(7),
    },
    mfa: cognito.Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    // Forgotten passwords take our own way: a single-use link that we mail.
    accountRecovery: cognito.AccountRecovery.NONE,
    // Everything we use is in the cheapest plan. Threat protection needs the dearest, at 0.02 USD for each person who
    // signs in during a month and without a free tier: 1,000 USD at 50,000. The firewall, the pool's own lockout, the
    // length of passwords and the second factor stand in for it; the plan can be changed at any time.
    featurePlan: cognito.FeaturePlan.LITE,
    deletionProtection: protection(app).isProtected,
    removalPolicy: protection(app).removalPolicy,
  }) satisfies cognito.UserPoolProps;

/** What people may change with their own token. Without such a list it would be everything, their e-mail included. */
const writable = new cognito.ClientAttributes().withStandardAttributes({
  familyName: true,
  givenName: true,
  locale: true,
  fullname: true,
  timezone: true,
});

const clientProps: Omit<cognito.UserPoolClientOptions, "userPool"> = {
  generateSecret: false,
  // The browser proves passwords by SRP. By the other flow a function of ours, with a right of its own to it, checks one.
  authFlows: { userSrp: true, adminUserPassword: true },
  disableOAuth: true,
  supportedIdentityProviders: [cognito.UserPoolClientIdentityProvider.COGNITO],
  accessTokenValidity: Duration.minutes(15),
  idTokenValidity: Duration.minutes(15),
  refreshTokenValidity: Duration.days(30),
  enableTokenRevocation: true,
  preventUserExistenceErrors: true,
  readAttributes: new cognito.ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
  writeAttributes: writable,
};

/** What the site asks of the pool by itself: signing in, new tokens, signing out. Everything else is our functions' matter. */
const browserOperations = ["InitiateAuth", "RespondToAuthChallenge", "GetTokensFromRefreshToken", "RevokeToken"];

/** As packages/core/src/vendors/cognito/own-token.gateway.ts says it. */
const tokenNameOf = (key: string): string => `guildhall/${key}`;

/** The browser talks to the pool directly, so the pool has a firewall of its own. */
function addFirewall(stack: Stack, app: App, userPool: cognito.UserPool): void {
  const { attrArn } = createFirewall(stack, app, {
    name: "sign-in",
    scope: "REGIONAL",
    rules: [
      managedRules("AWSManagedRulesAmazonIpReputationList"),
      rateRule("SignInRate", 500),
      operationRule("Operations", { operations: browserOperations, marks: originKeys(app).map(tokenNameOf) }),
    ],
  });
  new CfnWebACLAssociation(stack, "FirewallOfPool", { resourceArn: userPool.userPoolArn, webAclArn: attrArn });
}
