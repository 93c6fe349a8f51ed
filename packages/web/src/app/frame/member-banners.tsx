import type { Announcement } from "@guildhall/core/engines/setting/setting.schema";
import { ImpersonationId } from "@guildhall/core/ground/shared/ids";
import { accountRoutes } from "@guildhall/core/people/account/account.routes";
import type { User } from "@guildhall/core/people/person/user.schema";
import { peopleRoutes } from "@guildhall/core/people/staff-user/people.routes";
import { useState } from "react";
import { fullNameOf } from "../../blocks/person/avatar.tsx";
import { ActingAsBanner } from "../../blocks/setting/acting-as-banner.tsx";
import { AnnouncementBanner } from "../../blocks/setting/announcement-banner.tsx";
import { OfficeClosedBanner, OfflineNotice } from "../../blocks/setting/banner.tsx";
import { sayFailed } from "../../components/state/show-toast.ts";
import { useIsOffline } from "../../lib/api/offline.ts";
import { requestKeyOf, useRouteAction } from "../../lib/api/use-route.ts";
import { askBeforeLeaving } from "../../lib/form/leave-guard.ts";
import { acting, stopActing } from "../../lib/session/acting-as.ts";
import { useBanners } from "../use-user.ts";

/** Notices above everything else, across the whole width. */
export function TopBanners({ user }: { user: User | undefined }) {
  const isOffline = useIsOffline();
  const { officeClosed } = useBanners().data ?? {};
  return (
    <div className="member__banners">
      {(user?.actedBy || acting()) && <ActingAs user={user} />}
      {isOffline && <OfflineNotice />}
      {officeClosed && <OfficeClosedBanner notice={officeClosed} />}
    </div>
  );
}

function ActingAs({ user }: { user: User | undefined }) {
  const stop = useRouteAction(peopleRoutes.stopImpersonating);
  const exit = async () => {
    const id = ImpersonationId.safeParse(acting()?.id).data;
    // The token expires by itself, so a failure to end it early must not stop the person.
    if (id) await stop.run({ params: { id } }).catch(() => undefined);
    stopActing();
  };
  const name = user ? fullNameOf(user) : "a member";
  return (
    <ActingAsBanner name={name} until={acting()?.expiresAt} busy={stop.busy} onExit={() => askBeforeLeaving(exit)} />
  );
}

/** bylaws#announcement */
export const isHidden = ({ publishedAt }: Announcement, { announcementHiddenAt: hiddenAt }: User): boolean =>
  hiddenAt !== undefined && hiddenAt >= publishedAt;

export function PresentAnnouncement({ user }: { user: User | undefined }) {
  const { announcement } = useBanners().data ?? {};
  const [isGone, setGone] = useState(false);
  const hide = useRouteAction(accountRoutes.hideAnnouncement, { replace: requestKeyOf(accountRoutes.get, {}) });
  if (!announcement || !user || isGone || isHidden(announcement, user)) return null;
  const hideNow = () => {
    setGone(true);
    hide.run({}).catch((error) => {
      setGone(false);
      void sayFailed(error);
    });
  };
  return <AnnouncementBanner announcement={announcement} onHide={hideNow} />;
}
