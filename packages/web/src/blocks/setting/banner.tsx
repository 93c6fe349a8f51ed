import type { Announcement, OfficeClosed } from "@guildhall/core/setting/setting.schema";
import { type ReactNode, useEffect, useState } from "react";
import { Button, ButtonLink, IconButton } from "../../components/button.tsx";
import { Icon, type IconName } from "../../components/icon.tsx";
import { MomentText } from "../../components/value-text.tsx";
import { ownPath } from "../../lib/login-referrer.ts";
import { now } from "../../lib/now.ts";
import "./banner.css";

interface BannerProps {
  readonly state: "info" | "due" | "acting";
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

const Banner = ({ state, icon, label, children, action }: BannerProps) => (
  <section className={`banner banner--${state} no-print`} aria-label={label}>
    <Icon name={icon} />
    <p className="banner__words">{children}</p>
    {action}
  </section>
);

export const OfflineNotice = () => (
  <div role="status">
    <Banner state="due" icon="alert" label="Connection">
      You are offline. What you type stays here; saving works again once you are back online.
    </Banner>
  </div>
);

export const OfficeClosedBanner = ({ notice }: { notice: OfficeClosed }) => (
  <Banner state="info" icon="clock" label="Office closed">
    {notice.message} We are back <MomentText at={notice.endsAt} />.
  </Banner>
);

interface ActingAsBannerProps {
  readonly name: string;
  /** When it ends by itself. */
  readonly until?: string | undefined;
  readonly busy?: boolean;
  readonly onExit: () => void;
}

export const ActingAsBanner = ({ name, until, busy = false, onExit }: ActingAsBannerProps) => (
  <Banner
    state="acting"
    icon="people"
    label="Acting as somebody else"
    action={
      <Button compact busy={busy} onClick={onExit}>
        Exit
      </Button>
    }
  >
    You are acting as <strong>{name}</strong>
    {until && <MinutesLeft until={until} />}. Everything you do is recorded under both names.
  </Banner>
);

const minutesUntil = (until: string): number => Math.max(0, Math.ceil((Date.parse(until) - now().getTime()) / 60_000));

function MinutesLeft({ until }: { until: string }) {
  const [minutes, setMinutes] = useState(minutesUntil(until));
  useEffect(() => {
    const tick = () => setMinutes(minutesUntil(until));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span className="numbers">
      {" "}
      for another {minutes} {minutes === 1 ? "minute" : "minutes"}
    </span>
  );
}

interface AnnouncementBannerProps {
  readonly announcement: Announcement;
  readonly onHide?: () => void;
}

/** bylaws#announcement */
export function AnnouncementBanner({ announcement, onHide }: AnnouncementBannerProps) {
  const { title, body, image, actionUrl, actionText } = announcement;
  return (
    <section className="announcement no-print" aria-label="Announcement">
      {image && <img className="announcement__image" src={image} alt="" width="96" height="96" />}
      <div className="announcement__words">
        <h2>{title}</h2>
        <p>{body}</p>
        {actionUrl && <AnnouncementAction url={actionUrl}>{actionText ?? "Read more"}</AnnouncementAction>}
      </div>
      {onHide && <IconButton icon="cross" label="Hide this announcement" onClick={onHide} />}
    </section>
  );
}

function AnnouncementAction({ url, children }: { url: string; children: string }) {
  const here = ownPath(url);
  if (here)
    return (
      <ButtonLink to={here} compact>
        {children}
      </ButtonLink>
    );
  // Staff write these addresses; only the web's own are followed.
  return /^https:\/\//.test(url) ? (
    <a href={url} rel="noreferrer">
      {children}
    </a>
  ) : null;
}
