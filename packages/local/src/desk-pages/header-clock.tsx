import { businessTimeZone } from "@guildhall/core/ground/shared/values";
import { Icon } from "@guildhall/web/components/icon.tsx";
import { Link } from "react-router-dom";
import { type ClockState, useCloudNow } from "./desk-state.ts";
import { dateText, timeOfDayText } from "./parts/moment-text.ts";
import { driftText } from "./parts/wall-clock.ts";

/** "It is now …", on every tab. */
export function HeaderClock({ clock }: { clock: ClockState | undefined }) {
  const now = useCloudNow(clock);
  if (!clock || now === undefined) return <span className="desk__clock" />;
  const moved = clock.frozen ? "frozen" : driftText(clock.offsetMs);
  const isMoved = moved !== "real time";
  return (
    <Link to="/clock" className={`desk__clock numbers ${isMoved ? "desk__clock--moved" : ""}`} title="Move the clock">
      <Icon name="clock" size={16} />
      <span className="desk__date">{dateText(now, businessTimeZone)}</span>
      <span>{timeOfDayText(now, businessTimeZone)} ET</span>
      {isMoved && <span>· {moved}</span>}
    </Link>
  );
}
