import { dialedPhone } from "@guildhall/core/people/person/phone.rules";
import type { User } from "@guildhall/core/people/person/user.schema";
import { Avatar, fullNameOf } from "../../blocks/person/avatar.tsx";
import { ButtonLink } from "../../components/button.tsx";
import { Icon, type IconName } from "../../components/icon.tsx";
import { newTab, OpensNewTab } from "../../components/opens-new-tab.tsx";
import "./profile-summary.css";

const cityAndState = ({ primaryAddress: address }: User): string =>
  [address?.city, address?.state, address?.country].filter(Boolean).join(", ");

const workOf = ({ jobTitle, organization }: User): string => [jobTitle, organization].filter(Boolean).join(" at ");

interface Contact {
  readonly href: string;
  readonly text: string;
  readonly icon: IconName;
  readonly label: string;
  readonly isElsewhere?: boolean;
}

/** bylaws#profile-summary */
function contactsOf({ workPhone, homePhone, email, website }: User): Contact[] {
  const dial = (number: string) => `tel:${dialedPhone(number)}`;
  const site = website && (/^https?:\/\//.test(website) ? website : `https://${website}`);
  return [
    ...(workPhone ? [{ href: dial(workPhone), text: workPhone, icon: "phone" as const, label: "Office phone" }] : []),
    ...(homePhone ? [{ href: dial(homePhone), text: homePhone, icon: "home" as const, label: "Home phone" }] : []),
    { href: `mailto:${email}`, text: email, icon: "mail", label: "Email" },
    ...(site
      ? [
          {
            href: site,
            text: site.replace(/^https?:\/\//, ""),
            icon: "external" as const,
            label: "Website",
            isElsewhere: true,
          },
        ]
      : []),
  ];
}

/** The top of the sidebar: who is signed in, and how others reach them. */
export function ProfileSummary({ user }: { user: User }) {
  const lines = [cityAndState(user), workOf(user)].filter(Boolean);
  return (
    <section className="profile" aria-label="Your profile">
      <Avatar user={user} />
      <div>
        <p className="profile__name">{fullNameOf(user)}</p>
        {lines.map((line) => (
          <p key={line} className="profile__lines">
            {line}
          </p>
        ))}
      </div>
      <ButtonLink to="/edit-profile" compact>
        My Account
      </ButtonLink>
      <ul className="profile__links">
        {contactsOf(user).map(({ href, text, icon, label, isElsewhere }) => (
          <li key={label}>
            <a href={href} {...(isElsewhere && newTab)}>
              <Icon name={icon} size={16} label={label} />
              {text}
              {isElsewhere && <OpensNewTab />}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
