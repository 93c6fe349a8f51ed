import {
  adminUserGlobalSignOut,
  changeOwnPassword,
  forgotPassword,
  getUser,
  globalSignOut,
  revokeToken,
  signUp,
  updateUserAttributes,
} from "./account/account.ts";
import type { Input } from "./input.ts";
import type { Pool } from "./pool.ts";
import { describeUserPool, describeUserPoolClient } from "./pool-description.ts";
import { adminRespondToAuthChallenge, respondToAuthChallenge } from "./sign-in/challenge-answer.ts";
import { getTokensFromRefreshToken } from "./sign-in/refresh.ts";
import { adminInitiateAuth, initiateAuth } from "./sign-in/sign-in.ts";
import * as softwareToken from "./sign-in/software-token.ts";
import * as adminUser from "./user/admin-user.ts";
import * as group from "./user/group.ts";
import { listUsers } from "./user/user-list.ts";

export type Operation = (pool: Pool, input: Input) => object | Promise<object>;

/** Public operations: no signature, at most an access token. */
export const publicOperations: Readonly<Record<string, Operation>> = {
  AssociateSoftwareToken: softwareToken.associateSoftwareToken,
  ChangePassword: changeOwnPassword,
  ForgotPassword: forgotPassword,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  GetUser: getUser,
  GlobalSignOut: globalSignOut,
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  RevokeToken: revokeToken,
  SetUserMFAPreference: softwareToken.setUserMfaPreference,
  SignUp: signUp,
  UpdateUserAttributes: updateUserAttributes,
  VerifySoftwareToken: softwareToken.verifySoftwareToken,
};

/** Operations of the product's functions: requests signed with AWS credentials. */
export const adminOperations: Readonly<Record<string, Operation>> = {
  AdminAddUserToGroup: group.adminAddUserToGroup,
  AdminCreateUser: adminUser.adminCreateUser,
  AdminDeleteUser: adminUser.adminDeleteUser,
  AdminDisableUser: adminUser.adminDisableUser,
  AdminEnableUser: adminUser.adminEnableUser,
  AdminGetUser: adminUser.adminGetUser,
  AdminInitiateAuth: adminInitiateAuth,
  AdminListGroupsForUser: group.adminListGroupsForUser,
  AdminRemoveUserFromGroup: group.adminRemoveUserFromGroup,
  AdminRespondToAuthChallenge: adminRespondToAuthChallenge,
  AdminSetUserMFAPreference: softwareToken.adminSetUserMfaPreference,
  AdminSetUserPassword: adminUser.adminSetUserPassword,
  AdminUpdateUserAttributes: adminUser.adminUpdateUserAttributes,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  CreateGroup: group.createGroup,
  DescribeUserPool: describeUserPool,
  DescribeUserPoolClient: describeUserPoolClient,
  GetGroup: group.getGroup,
  ListGroups: group.listGroups,
  ListUsers: listUsers,
  ListUsersInGroup: group.listUsersInGroup,
};
