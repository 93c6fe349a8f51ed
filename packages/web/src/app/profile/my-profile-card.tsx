import { myProfileOf } from "@guildhall/core/people/person/profile/my-profile.rules";
import type { LatestRegistration, User, UserCertification } from "@guildhall/core/people/person/user.schema";
import { type ReactNode, useId } from "react";
import { Link } from "react-router-dom";
import { underWayChip } from "../../blocks/certification/card-words.ts";
import { certificatePath } from "../../blocks/certification/certificate-path.ts";
import { certificationWords } from "../../blocks/certification/certification-words.ts";
import { membershipChips } from "../../blocks/membership/membership-states.ts";
import { Icon } from "../../components/icon.tsx";
import { newTab, OpensNewTab } from "../../components/opens-new-tab.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { serverToday } from "../../lib/text/now.ts";
import "./my-profile.css";
import { useLearningUrl } from "../use-learning-url.ts";

/** bylaws#my-afcpe-profile */
export function MyProfileCard({ user }: { user: User }) {
  const profile = myProfileOf(user, serverToday());
  const learningUrl = useLearningUrl();
  const titleId = useId();
  if (!profile) return null;
  const { isMember, certificates, certifications: held, underWay } = profile;
  const isLearning = profile.isLearning && learningUrl !== undefined;
  // A finished training without a certificate has no row. Without rows there is no heading.
  const hasRows = isMember || isLearning || [certificates, held, underWay].some(({ length }) => length > 0);
  if (!hasRows) return null;
  return (
    <section className="my-profile" aria-labelledby={titleId}>
      <h2 id={titleId}>MyAFCPE Profile</h2>
      <ul>
        {isMember && <MembershipRow membership={user.membership} />}
        {held.map((one) => (
          <CertificationRow key={one.id} certification={one} />
        ))}
        {underWay.map((one) => (
          <UnderWayRow key={one.id} registration={one} />
        ))}
        {certificates.map(({ id, name, accredibleUrl }) => (
          <OutsideRow key={id} href={accredibleUrl}>
            {name} certificate
          </OutsideRow>
        ))}
        {isLearning && <OutsideRow href={learningUrl}>Learning platform</OutsideRow>}
      </ul>
    </section>
  );
}

const Row = ({ name, children }: { name: ReactNode; children?: ReactNode }) => (
  <li>
    <span>{name}</span>
    {children}
  </li>
);

const OutsideRow = ({ href, children }: { href: string; children: ReactNode }) => (
  <li>
    <a href={href} {...newTab}>
      {children}
      <Icon name="external" size={14} />
      <OpensNewTab />
    </a>
  </li>
);

function MembershipRow({ membership: { status } }: Pick<User, "membership">) {
  const [state, word] = membershipChips[status];
  return (
    <Row name={<Link to="/membership">Membership</Link>}>
      <StatusChip state={state}>{word}</StatusChip>
    </Row>
  );
}

/** Leads to the certificate, where there is one to look at. */
function CertificationRow({ certification }: { certification: UserCertification }) {
  const { name, status } = certification;
  const [state, word] = certificationWords[status];
  return (
    <Row name={<Link to={certificatePath(certification) ?? "/certifications-and-training"}>{name}</Link>}>
      <StatusChip state={state}>{word}</StatusChip>
    </Row>
  );
}

function UnderWayRow({ registration }: { registration: LatestRegistration }) {
  const [state, word] = underWayChip(registration);
  return (
    <Row name={<Link to="/certifications-and-training">{registration.name}</Link>}>
      <StatusChip state={state}>{word}</StatusChip>
    </Row>
  );
}
