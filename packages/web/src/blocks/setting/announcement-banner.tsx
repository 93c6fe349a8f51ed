import type { Announcement } from "@guildhall/core/engines/setting/setting.schema";
import { ButtonLink, IconButton } from "../../components/button.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { ownPath } from "../../lib/session/login-referrer.ts";
import "./banner.css";

interface AnnouncementBannerProps {
  readonly announcement: Announcement;
  readonly onHide?: () => void;
}

/** bylaws#announcement */
export function AnnouncementBanner({ announcement, onHide }: AnnouncementBannerProps) {
  const { title, body, image, imageAlt = "", actionUrl, actionText } = announcement;
  return (
    <section className="announcement no-print" aria-label="Announcement">
      {image && (
        <img
          className="announcement__image"
          src={image}
          alt={imageAlt}
          width="96"
          height="96"
          referrerPolicy="no-referrer"
        />
      )}
      <div className="announcement__words">
        <h2>{title}</h2>
        <RichText html={body} />
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
  // Staff write these addresses; only http and https are opened.
  return /^https:\/\//.test(url) ? (
    <a href={url} rel="noreferrer">
      {children}
    </a>
  ) : null;
}
