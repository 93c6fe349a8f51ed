import {
  AdminCreateUserCommand,
  type AdminCreateUserCommandInput,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { listAttributes } from "../input.ts";
import type { PoolUnderTest } from "../pool.fixture.ts";

export const verified = (email: string) => ({ email, email_verified: "true" });

/** A short form of the calls that the product's functions make for people. */
export function administer(pool: PoolUnderTest) {
  return {
    create(username: string, attributes: Record<string, string>, more: Partial<AdminCreateUserCommandInput> = {}) {
      const UserAttributes = listAttributes(attributes);
      const input = { ...pool.who(username), UserAttributes, MessageAction: "SUPPRESS" as const, ...more };
      return pool.client.send(new AdminCreateUserCommand(input));
    },
    update(username: string, attributes: Record<string, string>) {
      const input = { ...pool.who(username), UserAttributes: listAttributes(attributes) };
      return pool.client.send(new AdminUpdateUserAttributesCommand(input));
    },
    async read(username: string) {
      const user = await pool.client.send(new AdminGetUserCommand(pool.who(username)));
      const attributes = (user.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]);
      return { ...user, attributes: Object.fromEntries(attributes) as Record<string, string> };
    },
    setPassword: (username: string, Password: string, Permanent = true) =>
      pool.client.send(new AdminSetUserPasswordCommand({ ...pool.who(username), Password, Permanent })),
  };
}
