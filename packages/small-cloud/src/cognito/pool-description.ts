import type { Input } from "./input.ts";
import { assertClient, assertPool, type Pool } from "./pool.ts";
import { toSeconds } from "./user/admin-user.ts";

export function describeUserPool(pool: Pool, input: Input) {
  assertPool(pool, input);
  return { UserPool: { ...describeIdentity(pool), ...describeRules(pool) } };
}

function describeIdentity({ settings, name, createdAt, users }: Pool) {
  const region = settings.poolId.split("_")[0];
  return {
    Id: settings.poolId,
    Name: name,
    Arn: `arn:aws:cognito-idp:${region}:000000000000:userpool/${settings.poolId}`,
    CreationDate: toSeconds(createdAt),
    LastModifiedDate: toSeconds(createdAt),
    EstimatedNumberOfUsers: users.count(),
  };
}

function describeRules({ settings }: Pool) {
  const { minimumLength, requireLowercase, requireNumbers, requireSymbols, requireUppercase } = settings.passwordPolicy;
  return {
    AliasAttributes: ["email"],
    // The pool sends nothing: the product verifies addresses.
    AutoVerifiedAttributes: [],
    UsernameConfiguration: { CaseSensitive: false },
    MfaConfiguration: "OPTIONAL",
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "admin_only", Priority: 1 }] },
    Policies: {
      PasswordPolicy: {
        MinimumLength: minimumLength,
        RequireUppercase: requireUppercase,
        RequireLowercase: requireLowercase,
        RequireNumbers: requireNumbers,
        RequireSymbols: requireSymbols,
        TemporaryPasswordValidityDays: settings.temporaryPasswordDays,
      },
    },
  };
}

export function describeUserPoolClient(pool: Pool, input: Input) {
  assertPool(pool, input);
  assertClient(pool, input);
  const { settings, createdAt } = pool;
  const grace = settings.rotationGraceSeconds;
  return {
    UserPoolClient: {
      UserPoolId: settings.poolId,
      ClientId: settings.clientId,
      ClientName: "web",
      CreationDate: toSeconds(createdAt),
      LastModifiedDate: toSeconds(createdAt),
      ExplicitAuthFlows: settings.authFlows,
      ReadAttributes: settings.readableAttributes,
      WriteAttributes: settings.writableAttributes,
      AccessTokenValidity: settings.accessTokenMinutes,
      IdTokenValidity: settings.accessTokenMinutes,
      RefreshTokenValidity: settings.refreshTokenDays,
      TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes", RefreshToken: "days" },
      PreventUserExistenceErrors: "ENABLED",
      EnableTokenRevocation: true,
      ...(grace !== undefined && { RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: grace } }),
    },
  };
}
