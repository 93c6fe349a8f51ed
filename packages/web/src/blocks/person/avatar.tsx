import { smallAvatarOf } from "@guildhall/core/people/media/media.rules";
import type { User } from "@guildhall/core/people/person/user.schema";
import { useState } from "react";
import "./avatar.css";

type Named = Pick<User, "firstName" | "middleName" | "lastName" | "suffix">;
type Pictured = Named & Pick<User, "avatar">;

export const fullNameOf = ({ firstName, middleName, lastName, suffix }: Named): string =>
  [firstName, middleName, lastName, suffix].filter(Boolean).join(" ");

/** If the picture cannot be loaded, the initials are shown. */
export function Avatar({ user }: { user: Pictured }) {
  const [failed, setFailed] = useState<string>();
  const { avatar } = user;
  if (avatar && avatar !== failed)
    return (
      <img
        className="avatar"
        src={smallAvatarOf(avatar)}
        alt={`Portrait of ${fullNameOf(user)}`}
        width="56"
        height="56"
        onError={() => setFailed(avatar)}
      />
    );
  return (
    <span className="avatar" aria-hidden="true">
      {user.firstName.charAt(0)}
      {user.lastName.charAt(0)}
    </span>
  );
}
