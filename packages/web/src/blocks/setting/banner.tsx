import type { OfficeClosed } from "@guildhall/core/engines/setting/setting.schema";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../../components/icon.tsx";
import { MomentText } from "../../components/list/value-text.tsx";
import "./banner.css";

interface BannerProps {
  readonly state: "info" | "due" | "acting";
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export const Banner = ({ state, icon, label, children, action }: BannerProps) => (
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
