import { useLocation } from "react-router-dom";
import { useReferrerContext } from "../account.api.ts";
import { referrerHost } from "./referrer-host.ts";
import "./referrer-context.css";

/** bylaws#referrer-context. Below the form, so that the form does not move. */
export function ReferrerText() {
  const { search } = useLocation();
  const { data } = useReferrerContext(referrerHost(document.referrer, search, window.location.host));
  if (!data?.copy && !data?.video) return null;
  return (
    <aside className="referrer-context" aria-label="About where you come from">
      {data.copy?.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {data.video && <Video address={data.video} />}
    </aside>
  );
}

const isFile = (address: string): boolean => /\.(mp4|webm|ogv)(\?|$)/i.test(address);

/** Video players of other sites track people, so the video opens on its own site, on request. */
const Video = ({ address }: { address: string }) =>
  isFile(address) ? (
    // biome-ignore lint/a11y/useMediaCaption: staff give a file; captions are in it or there are none.
    <video src={address} controls preload="metadata" aria-label="Introduction" />
  ) : (
    <p>
      <a href={address} target="_blank" rel="noreferrer">
        Watch the video<span className="hidden-visually"> (opens a new tab)</span>
      </a>
    </p>
  );
