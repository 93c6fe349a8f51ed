import { AdminCreateUserCommand, type AdminCreateUserCommandInput, AdminGetUserCommand, AdminSetUserPasswordCommand, AdminUpdateUserAttributesCommand, type AttributeType } from "@aws-sdk/client-cognito-identity-provider";
import { type PoolUnderTest } from "./pool.fixture.ts";

const attributesOf = (record: Record<string, string>): AttributeType[] =>
  Object.entries(record).map(([Name, Value]) => ({ Name, Value }));
const verified = (email: string) => ({ email, email_verified: "true" });

function create(Username: string, attributes: Record<string, string>, more: Partial<AdminCreateUserCommandInput> = {}) {
  const UserAttributes = attributesOf(attributes);
  return pool.client.send(
    new AdminCreateUserCommand({ ...who(Username), UserAttributes, MessageAction: "SUPPRESS", ...more }),
  );
}

const update = (Username: string, attributes: Record<string, string>) =>
  pool.client.send(
    new AdminUpdateUserAttributesCommand({ ...who(Username), UserAttributes: attributesOf(attributes) }),
  );
const read = async (Username: string) => {
  const user = await pool.client.send(new AdminGetUserCommand(pool.who(Username)));
  const attributes = (user.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]);
  return { ...user, attributes: Object.fromEntries(attributes) as Record<string, string> };
};
const setPassword = (Username: string, Password: string, Permanent = true) =>
  pool.client.send(new AdminSetUserPasswordCommand({ ...who(Username), Password, Permanent }));
